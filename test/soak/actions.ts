/**
 * Actions of the random person. Each has a weight, and tells whether it is possible now; it ends where it began: no
 * dialog open. What is recorded is counted in `records`, so that an undo only reverts an action of its own.
 */
import type { Page } from 'playwright-core'
import type { Stint } from '../../shared/contract/contract.ts'
import type { SeededRandom } from '../../electron/sandbox/demo-data/seeded-random.ts'
import { expensePage } from '../e2e/expense-page.ts'
import type { Records } from './records.ts'
import { until, type SoakedProgram } from './soaked-program.ts'

/** What the simulated user knows about the program. */
export type Situation = {
  readonly soaked: SoakedProgram
  readonly random: SeededRandom
  readonly records: Records
  timer: { readonly note: string; readonly isRunning: boolean } | null
  isOnline: boolean
  readonly projects: string[]
}

export type Action = {
  readonly weight: number
  readonly isPossible?: (situation: Situation) => boolean
  readonly act: (situation: Situation) => Promise<unknown>
}

/** In the list: more of them would be memory that is not lost. */
const maxEntries = 30
/** The service lists this many on one page. */
const maxProjects = 20

const isRunning = ({ timer }: Situation): boolean => timer?.isRunning === true
const isPaused = ({ timer }: Situation): boolean => timer?.isRunning === false
const hasRoom = ({ records }: Situation): boolean => records.size() < maxEntries

export const actions: Readonly<Record<string, Action>> = {
  'start a timer': { weight: 10, isPossible: (now) => !now.timer && hasRoom(now), act: start },
  'stop the timer': { weight: 6, isPossible: isRunning, act: stop },
  'pause the timer': { weight: 6, isPossible: isRunning, act: pauseTimer },
  'resume the timer': { weight: 10, isPossible: isPaused, act: resume },
  'discard the timer': { weight: 2, isPossible: isRunning, act: discard },
  'rename an entry': { weight: 10, isPossible: hasFinished, act: rename },
  'rename, undo, redo': { weight: 8, isPossible: hasFinished, act: renameUndoRedo },
  'delete, undo, delete again': { weight: 6, isPossible: hasFinished, act: removeUndoRemove },
  'delete an entry': {
    weight: 10,
    isPossible: (now) => !hasRoom(now) && hasFinished(now),
    act: remove,
  },
  'capture a line': { weight: 7, isPossible: hasRoom, act: capture },
  'open the capture window': { weight: 4, act: lookAtCapture },
  'open the popover': { weight: 5, act: lookAtPopover },
  'close the main window': { weight: 3, act: ({ soaked }) => soaked.reopenMain() },
  'type an expense and discard it': { weight: 4, act: discardedExpense },
  'make a project': {
    weight: 1,
    isPossible: ({ projects }) => projects.length < maxProjects,
    act: makeProject,
  },
  'visit a screen': { weight: 24, act: visitScreen },
  'change the view of the entries': { weight: 10, act: changeView },
  'search in the palette': { weight: 7, act: searchPalette },
  'change a setting': { weight: 3, act: changeSetting },
  'lose or find the network': { weight: 4, act: changeNetwork },
}

/** Brings the program to rest: online, without a timer or a dialog, with the settings open and everything sent. */
export async function rest(situation: Situation): Promise<void> {
  const { soaked } = situation
  const { main } = soaked
  if (!situation.isOnline) await changeNetwork(situation)
  await main.page.keyboard.press('Escape')
  if (isPaused(situation)) await resume(situation)
  if (isRunning(situation)) await stop(situation)
  await main.open('Settings')
  await main.page.evaluate(async () => {
    const { stint } = window as unknown as { readonly stint: Stint }
    await stint.call('sync.sendNow', {}, undefined)
  })
  await main.allSent()
}

/** The shortcuts of the window apply, and undo is not the one of a text. */
async function leaveField(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

async function start(situation: Situation): Promise<void> {
  const { records, soaked } = situation
  const note = records.newNote()
  await recording(situation, [note], async () => {
    await soaked.main.start(note)
    records.add(note, 1)
    situation.timer = { note, isRunning: true }
  })
}

async function stop(situation: Situation): Promise<void> {
  await soakedMain(situation).stop()
  situation.timer = null
}

async function pauseTimer(situation: Situation): Promise<void> {
  const main = soakedMain(situation)
  await main.button('Pause').click()
  await main.page.getByRole('region', { name: 'Paused timer' }).waitFor()
  situation.timer = { note: situation.timer?.note ?? '', isRunning: false }
}

async function resume(situation: Situation): Promise<void> {
  const note = situation.timer?.note ?? ''
  const main = soakedMain(situation)
  await recording(situation, [note], async () => {
    await main.button('Resume').click()
    await main.clock.waitFor()
    situation.records.add(note, 1)
    situation.timer = { note, isRunning: true }
  })
}

async function discard(situation: Situation): Promise<void> {
  const note = situation.timer?.note ?? ''
  const main = soakedMain(situation)
  await recording(situation, [note], async () => {
    await main.discard()
    await main.button('Start').waitFor()
    situation.records.add(note, -1)
    situation.timer = null
  })
}

/** Entries that can be changed alone: not the one of the timer, and of a note that no other has. */
function finished({ records, timer }: Situation): readonly string[] {
  return records.single().filter((note) => note !== timer?.note)
}
function hasFinished(situation: Situation): boolean {
  return finished(situation).length > 0
}

async function showEntries({ soaked: { main } }: Situation): Promise<void> {
  await main.open('Entries')
  await main.button('Week').click()
  const today = main.button('Today')
  if ((await today.count()) > 0 && (await today.isEnabled())) await today.click()
}

/** A finished entry that the list draws: it draws only visible ones. */
async function pickRow(situation: Situation): Promise<string> {
  await showEntries(situation)
  const rows = soakedMain(situation).page.getByRole('listitem').getByRole('textbox')
  await rows.first().waitFor()
  const drawn = await rows.evaluateAll((fields) =>
    fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
  )
  const wanted = new Set(finished(situation))
  return situation.random.pick(drawn.filter((note) => wanted.has(note)))
}

async function rename(situation: Situation): Promise<readonly [string, string]> {
  const { records } = situation
  const main = soakedMain(situation)
  const from = await pickRow(situation)
  const to = records.newNote()
  await recording(situation, [from, to], async () => {
    await main.renote(from, to)
    records.rename(from, to)
  })
  return [from, to]
}

async function renameUndoRedo(situation: Situation): Promise<void> {
  const [from, to] = await rename(situation)
  const { records } = situation
  const { page, row } = soakedMain(situation)
  await recording(situation, [from, to], async () => {
    await leaveField(page)
    await page.keyboard.press('Control+z')
    await row(from).waitFor()
    records.rename(to, from)
    await page.keyboard.press('Control+Shift+z')
    await row(to).waitFor()
    records.rename(from, to)
  })
}

async function remove(situation: Situation): Promise<string> {
  const main = soakedMain(situation)
  const note = await pickRow(situation)
  await recording(situation, [note], async () => {
    await main.remove(note)
    await main.row(note).waitFor({ state: 'detached' })
    situation.records.add(note, -1)
  })
  return note
}

async function removeUndoRemove(situation: Situation): Promise<void> {
  const note = await remove(situation)
  const { page, row } = soakedMain(situation)
  await recording(situation, [note], async () => {
    await leaveField(page)
    await page.keyboard.press('Control+z')
    await row(note).waitFor()
    situation.records.add(note, 1)
    await page.keyboard.press('Control+Shift+z')
    await row(note).waitFor({ state: 'detached' })
    situation.records.add(note, -1)
  })
}

async function capture(situation: Situation): Promise<void> {
  const { records, soaked, random } = situation
  const note = records.newNote()
  const page = await soaked.openCapture()
  await recording(situation, [note], async () => {
    await page.getByRole('combobox').fill(`${random.between(1, 9)}m ${note}`)
    await page.keyboard.press('Enter')
    await until(() => page.evaluate(() => document.visibilityState === 'hidden'), 'capture stays')
    records.add(note, 1)
  })
}

async function lookAtCapture({ soaked }: Situation): Promise<void> {
  const page = await soaked.openCapture()
  const line = page.getByRole('combobox')
  await line.fill('45m something, but')
  await line.fill('')
  await soaked.hide(page)
}

async function lookAtPopover({ soaked }: Situation): Promise<void> {
  const page = await soaked.openPopover()
  await page.getByRole('form', { name: 'Record' }).waitFor()
  await soaked.hide(page)
}

async function discardedExpense({ soaked: { main }, random }: Situation): Promise<void> {
  const screen = expensePage(main.page)
  await screen.open()
  await screen.add()
  await screen.field('Vendor').fill(`Vendor ${random.between(1, 1000)}`)
  await screen.field('Amount').fill(String(random.between(1, 500)))
  await main.page.getByText(/Draft saved/).waitFor()
  await screen.button('Discard').click()
  await main.page.getByText('Draft discarded').first().waitFor()
}

async function makeProject({ soaked: { main }, projects }: Situation): Promise<void> {
  const title = `Soaked project ${projects.length + 1}`
  await main.open('Projects')
  await main.button('New project').click()
  await main.page.getByLabel('Title').fill(title)
  await main.button('Create project').click()
  await main
    .button(`Open ${title}`)
    .or(main.page.getByRole('heading', { name: title }))
    .first()
    .waitFor()
  projects.push(title)
}

const screens = [
  ...(['Entries', 'Projects', 'Expenses', 'Reports', 'Gaps', 'Unsent'] as const),
  ...(['Business', 'Recurring', 'Webhooks', 'Account', 'Settings'] as const),
]

async function visitScreen({ soaked: { main }, random }: Situation): Promise<void> {
  const screen = random.pick(screens)
  // The settings have a list of their sections, after the one of the screens.
  await main.page.getByRole('navigation').getByRole('button', { name: screen }).first().click()
  await main.page.locator('[aria-current="page"]').filter({ hasText: screen }).waitFor()
}

async function changeView({ soaked: { main }, random }: Situation): Promise<void> {
  await main.open('Entries')
  const view = random.pick(['Day', 'Week', 'Sheet', 'List'] as const)
  await main.button(view).click()
  if (view === 'Week') await main.button(random.pick(['Previous week', 'Next week'])).click()
}

async function searchPalette({ soaked: { main }, random }: Situation): Promise<void> {
  await main.page.keyboard.press('Control+k')
  const palette = main.page.getByRole('dialog', { name: 'Search everything' })
  await palette.waitFor()
  await main.page.keyboard.type(random.pick(['web', 'repo', 'soak', 'start', 'zzz']))
  await palette.getByRole('option').first().waitFor()
  await main.page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
}

async function changeSetting({ soaked: { main }, random }: Situation): Promise<void> {
  await main.open('Settings')
  const theme = random.pick(['Dark', 'Light'])
  await main.page.locator('label').filter({ hasText: theme }).first().click()
  await main.page.waitForFunction(
    (wanted) => window.matchMedia(`(prefers-color-scheme: ${wanted})`).matches,
    theme.toLowerCase(),
  )
}

async function changeNetwork(situation: Situation): Promise<void> {
  const { gate } = situation.soaked
  await (situation.isOnline ? gate.goOffline() : gate.goOnline())
  situation.isOnline = !situation.isOnline
}

const soakedMain = ({ soaked }: Situation) => soaked.main

/** Where `work` breaks off, these notes count as unknown. */
async function recording(
  { records }: Situation,
  notes: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    records.brokeOff(...notes)
    throw error
  }
}
