import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8's young generation at its initial 1 MB for the life of the process. Otherwise V8 would enlarge it to twice
 * 16 MB during the start and never shrink it. That would cost 44 MB in the main process, which does little for hours.
 * Starts and clicks are not slower; sending the outbox (replay) is 6 % slower. The windows do not get the flag, because
 * it did not change their memory use.
 *
 * Rejected: `--max-semi-space-size`, which is read before our code runs, so each desktop entry would have to pass it;
 * `--optimize-for-size`, which slows the code down.
 */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
