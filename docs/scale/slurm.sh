#!/bin/sh
#SBATCH --job-name=moonwright
#SBATCH --cpus-per-task=1
#SBATCH --mem=500M
#SBATCH --time=02:00:00
#SBATCH --requeue
#SBATCH --output=slurm-%A_%a.log
exec sh ./shard.sh "$SLURM_ARRAY_TASK_ID" "$SLURM_ARRAY_TASK_COUNT" "$@"
