#!/bin/sh
# Plays shard K of N of a batch into the folder `shards`, unless that is done: shard.sh K N SCENARIO [OPTIONS OF simulate]
set -eu
shard=$1 shards=$2
shift 2
out=shards/$shard.json
mkdir -p shards
# The program writes a report completely or not at all, so a report that exists needs no repetition.
[ -s "$out" ] || "${MOONWRIGHT:-moonwright}" simulate "$@" --shard "$shard/$shards" --threads 1 --format json --out "$out"
