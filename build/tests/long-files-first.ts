import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files. Each runs in one process; if it started last, it would keep one core busy while others wait.
 */
const longFiles = [
  'test/e2e/kills.test.ts',
  'test/e2e/tray.test.ts',
  'test/e2e/kills-in-replay.test.ts',
  'test/e2e/accessibility.test.ts',
  'test/e2e/receipts.test.ts',
  'test/e2e/command-line.test.ts',
  'test/e2e/expenses.test.ts',
  'test/e2e/reports.test.ts',
  'test/e2e/small-window.test.ts',
  'test/e2e/unsent.test.ts',
  'test/e2e/updates.test.ts',
  'test/e2e/form-drafts.test.ts',
  'test/e2e/gaps.test.ts',
  'test/e2e/fifty-receipts.test.ts',
  'test/faults/histories.test.ts',
  'test/faults/small-world.test.ts',
  'electron/receipt-reader/ocr/read-picture.test.ts',
  'electron/store/salvage/salvage.test.ts',
  'electron/store/salvage/wal.test.ts',
]

/**
 * Sorts the long files to the front. All others stay in Vitest's order: by the duration of the last run or, in a new
 * checkout, by size, largest first.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted
      .map((file, place) => ({ file, place, rank: this.#rank(file) }))
      .sort((a, b) => {
        // The files of a project stay together.
        const isSameProject = a.file.project.name === b.file.project.name
        return (isSameProject ? a.rank - b.rank : 0) || a.place - b.place
      })
      .map(({ file }) => file)
  }

  #rank({ moduleId }: TestSpecification): number {
    const place = longFiles.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'))
    return place < 0 ? longFiles.length : place
  }
}
