/** The sections of the settings and the words of each row: what is shown, and what the search finds. */
import { t } from '../../../shared/domain/language/translate.ts'

/** A question in plain words, and what it does. */
type Row = {
  readonly question: string
  readonly effect: string
  /** Other words by which it is searched. */
  readonly words?: string
}

const appearance = {
  theme: {
    question: t`Which theme?`,
    effect: t`System follows the computer.`,
    words: t`dark light`,
  },
  contrast: {
    question: t`How much contrast?`,
    effect: t`More makes text and lines darker, and the edges of fields stronger.`,
    words: t`accessibility`,
  },
  language: {
    question: t`Which language?`,
    effect: t`System follows the computer. The windows reload; what is typed in them is kept.`,
    words: 'language sprache english englisch deutsch german',
  },
}
const days = {
  weekStart: {
    question: t`When does the week start?`,
    effect: t`Week views, reports and Close my week use it.`,
  },
  dayStart: {
    question: t`When does a new day start?`,
    effect: t`Work after midnight counts to the day before.`,
  },
  goalDay: {
    question: t`How much do you want to work in a day?`,
    effect: t`Shown beside the total of the day. Empty: no goal.`,
    words: t`goal target`,
  },
  goalWeek: {
    question: t`How much in a week?`,
    effect: t`Shown beside the total of the week. Empty: no goal.`,
    words: t`goal target`,
  },
  wantsNotes: {
    question: t`Point out entries without a note?`,
    effect: t`Nothing is blocked; the timer and forms remind you.`,
  },
}
const away = {
  lock: {
    question: t`What happens when the screen locks?`,
    effect: t`To the timer that runs.`,
    words: t`lock screen`,
  },
  sleep: {
    question: t`What happens when the computer sleeps?`,
    effect: t`To the timer that runs.`,
  },
  shutdown: {
    question: t`What happens when you log out or shut down?`,
    effect: t`To the timer that runs.`,
  },
  quit: { question: t`What happens when Stint closes?`, effect: t`To the timer that runs.` },
  idleLimit: {
    question: t`Count inactivity as a gap?`,
    effect: t`Time without keyboard or mouse while a timer runs.`,
    words: 'idle',
  },
  shortestGap: {
    question: t`Ignore gaps shorter than?`,
    effect: t`Shorter absences are not listed.`,
  },
  stillWorkingAfter: {
    question: t`Ask whether you are still working?`,
    effect: t`A reminder once a timer has run this long.`,
    words: 'reminder',
  },
}
const hours = {
  workHours: {
    question: t`Show untracked time during work hours?`,
    effect: t`Time in which no timer ran is listed as a gap.`,
    words: 'weekdays',
  },
}
const shortcuts = {
  toggle: { question: t`Start or stop the timer`, effect: t`Works in every program.` },
  capture: { question: t`Open the capture line`, effect: t`Works in every program.` },
  open: { question: t`Open Stint`, effect: t`Works in every program.` },
}
const money = {
  currency: {
    question: t`Which currency is usual?`,
    effect: t`For an amount without one. Empty: the one used most.`,
    words: t`eur usd`,
  },
  mileageRates: {
    question: t`Mileage rates`,
    effect: t`What a kilometre or a mile is worth, from which day on, for distances in the capture line and in expenses.`,
    words: t`distance kilometer car travel`,
  },
}
const receipts = {
  receiptLanguages: {
    question: t`Which languages are your receipts in?`,
    effect: t`For photos and scans, which are read on this computer. Each language takes time. None: they are not read.`,
    words: t`photo scan picture`,
  },
  receiptFolder: {
    question: t`Watch a folder for receipts?`,
    effect: t`New files in it become drafts of this account. They stay where they are.`,
    words: t`scanner downloads`,
  },
  vendorRules: {
    question: t`Rules for vendors`,
    effect: t`How the expenses of a vendor are filled in when a receipt names it. Learned from what you save.`,
    words: t`category tax project`,
  },
}
const start = {
  startAtLogin: {
    question: t`Start Stint when you log in?`,
    effect: t`Shortcuts and the tray are there at once.`,
    words: 'autostart',
  },
  startHidden: {
    question: t`Start in the tray, without a window?`,
    effect: t`Only when it starts at login.`,
  },
}
const assistants = {
  assistants: {
    question: t`Let assistants on this computer read totals and propose entries?`,
    effect: t`Over “stint mcp”. What they propose waits under Gaps; nothing is recorded until you accept it.`,
    words: 'mcp agent model context protocol',
  },
}
const data = {
  timeImport: {
    question: t`Coming from another tracker?`,
    effect: t`Import the entries of Toggl Track, Harvest, Clockify or any CSV file.`,
    words: t`csv switch migrate`,
  },
  backups: {
    question: t`Data folder and backups`,
    effect: t`Back up now, restore, or open the folders.`,
    words: 'restore',
  },
  export: {
    question: t`Export everything`,
    effect: t`One zip file of this account.`,
    words: 'zip',
  },
}
const updates = {
  updates: {
    question: t`Newer versions of Stint`,
    effect: t`What is new, and the way back to the version before.`,
    words: t`update version install`,
  },
  checksForUpdates: {
    question: t`Look for updates once a day?`,
    effect: t`The request says nothing about you. Nothing is downloaded or installed by itself.`,
    words: t`update version`,
  },
}
const computer = {
  facts: {
    question: t`About this computer`,
    effect: t`Version, keychain, tray, diagnostics, the log and licences.`,
    words: t`version electron licence`,
  },
  forget: {
    question: t`Forget this computer`,
    effect: t`Signs out and deletes everything here.`,
    words: t`delete reset`,
  },
}

/** The sections in their order. */
export const settingSections = {
  appearance: { title: t`Appearance`, rows: appearance },
  away: { title: t`Away and gaps`, rows: away },
  hours: { title: t`Work hours`, rows: hours },
  shortcuts: { title: t`Global shortcuts`, rows: shortcuts },
  days: { title: t`Days and notes`, rows: days },
  money: { title: t`Money`, rows: money },
  receipts: { title: t`Receipts`, rows: receipts },
  start: { title: t`At login`, rows: start },
  assistants: { title: t`Assistants`, rows: assistants },
  data: { title: t`Data and backups`, rows: data },
  updates: { title: t`Updates`, rows: updates },
  computer: { title: t`About this computer`, rows: computer },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly rows: Readonly<Record<string, Row>> }>
>

type Sections = typeof settingSections
export type SectionId = keyof Sections
/** Name of a row; each occurs once. */
export type SettingId = { [Id in SectionId]: keyof Sections[Id]['rows'] }[SectionId]

/** The words of a row. */
export const settingTexts: Readonly<Record<SettingId, Row>> = {
  ...appearance,
  ...days,
  ...away,
  ...hours,
  ...shortcuts,
  ...money,
  ...receipts,
  ...start,
  ...assistants,
  ...data,
  ...updates,
  ...computer,
}

/** The rows that a search finds, by section: those with every word of it. All rows of a section whose title has them. */
export function findSettings(query: string): ReadonlyMap<SectionId, ReadonlySet<SettingId>> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  const found = (Object.keys(settingSections) as SectionId[]).map((id) => {
    const { title, rows } = settingSections[id]
    const ids = (Object.keys(rows) as SettingId[]).filter((row) => {
      const { question, effect, words: others = '' } = settingTexts[row]
      return has(title) || has([question, effect, others].join(' '))
    })
    return [id, new Set(ids)] as const
  })
  return new Map(found.filter(([, rows]) => rows.size > 0))
}
