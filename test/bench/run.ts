/** `npm run bench`: runs every benchmark with its baseline. */
import { benchAccountSwitch } from './account-switch.ts'
import { benchCaptureWindow } from './capture-window.ts'
import { benchClick } from './click.ts'
import { benchColdStart } from './cold-start.ts'
import { benchCommandLine } from './command-line.ts'
import { benchCommitPath } from './commit-path.ts'
import { benchDraftWrites } from './draft-writes.ts'
import { benchEntryLists } from './entry-lists.ts'
import { benchEntryScreens } from './entry-screens.ts'
import { benchExpenseList } from './expense-list.ts'
import { benchFirstPull } from './first-pull.ts'
import { benchGrowth } from './growth.ts'
import { benchListMemory } from './list-memory.ts'
import { benchIdle } from './idle.ts'
import { benchReceiptPhotos } from './receipt-photos.ts'
import { benchReceipts } from './receipts.ts'
import { benchPalette } from './palette.ts'
import { benchReplay } from './replay.ts'
import { benchSequentialCreates } from './sequential-creates.ts'
import { benchTimeImport } from './time-import.ts'
import { benchTraceReading } from './trace-reading.ts'
import { benchWebhookFlood } from './webhook-flood.ts'
import { benchWeeks } from './weeks.ts'
import { benchYearReport } from './year-report.ts'

benchCommitPath()
benchWeeks()
await benchTraceReading()
benchGrowth()
await benchYearReport()
await benchTimeImport()
benchEntryLists()
benchExpenseList()
await benchSequentialCreates()
await benchListMemory()
await benchReplay()
await benchFirstPull()
await benchDraftWrites()
await benchCaptureWindow()
await benchCommandLine()
await benchClick()
await benchEntryScreens()
await benchPalette()
await benchAccountSwitch()
await benchReceipts()
await benchReceiptPhotos()
await benchWebhookFlood()
await benchColdStart()
await benchIdle()
