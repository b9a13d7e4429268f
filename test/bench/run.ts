/** `npm run bench`: every benchmark, each beside its baseline in the same run. */
import { benchCommitPath } from './commit-path.ts'

benchCommitPath()
