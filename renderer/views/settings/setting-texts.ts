/** The sections of the settings and the words of each row: what is shown, and what the search finds. */

/** A question in plain words, and what it does. */
type Row = {
  readonly question: string
  readonly effect: string
  /** Other words by which it is searched. */
  readonly words?: string
}

const appearance = {
  theme: { question: 'Which theme?', effect: 'System follows the computer.', words: 'dark light' },
  contrast: {
    question: 'How much contrast?',
    effect: 'More makes text and lines darker, and the edges of fields stronger.',
    words: 'accessibility',
  },
}
const days = {
  weekStart: {
    question: 'When does the week start?',
    effect: 'Week views, reports and Close my week use it.',
  },
  dayStart: {
    question: 'When does a new day start?',
    effect: 'Work after midnight counts to the day before.',
  },
  goalDay: {
    question: 'How much do you want to work in a day?',
    effect: 'Shown beside the total of the day. Empty: no goal.',
    words: 'goal target',
  },
  goalWeek: {
    question: 'How much in a week?',
    effect: 'Shown beside the total of the week. Empty: no goal.',
    words: 'goal target',
  },
  wantsNotes: {
    question: 'Point out entries without a note?',
    effect: 'Nothing is blocked; the timer and forms remind you.',
  },
}
const away = {
  lock: {
    question: 'What happens when the screen locks?',
    effect: 'To the timer that runs.',
    words: 'lock screen',
  },
  sleep: { question: 'What happens when the computer sleeps?', effect: 'To the timer that runs.' },
  shutdown: {
    question: 'What happens when you log out or shut down?',
    effect: 'To the timer that runs.',
  },
  quit: { question: 'What happens when Stint closes?', effect: 'To the timer that runs.' },
  idleLimit: {
    question: 'Count inactivity as a gap?',
    effect: 'Time without keyboard or mouse while a timer runs.',
    words: 'idle',
  },
  shortestGap: {
    question: 'Ignore gaps shorter than?',
    effect: 'Shorter absences are not listed.',
  },
  stillWorkingAfter: {
    question: 'Ask whether you are still working?',
    effect: 'A reminder once a timer has run this long.',
    words: 'reminder',
  },
}
const hours = {
  workHours: {
    question: 'Show untracked time during work hours?',
    effect: 'Time in which no timer ran is listed as a gap.',
    words: 'weekdays',
  },
}
const shortcuts = {
  toggle: { question: 'Start or stop the timer', effect: 'Works in every program.' },
  capture: { question: 'Open the capture line', effect: 'Works in every program.' },
  open: { question: 'Open Stint', effect: 'Works in every program.' },
}
const money = {
  currency: {
    question: 'Which currency is usual?',
    effect: 'For an amount without one. Empty: the one used most.',
    words: 'eur usd',
  },
}
const start = {
  startAtLogin: {
    question: 'Start Stint when you log in?',
    effect: 'Shortcuts and the tray are there at once.',
    words: 'autostart',
  },
  startHidden: {
    question: 'Start in the tray, without a window?',
    effect: 'Only when it starts at login.',
  },
}
const data = {
  backups: {
    question: 'Data folder and backups',
    effect: 'Back up now, restore, or open the folders.',
    words: 'restore',
  },
  export: { question: 'Export everything', effect: 'One zip file of this account.', words: 'zip' },
}
const computer = {
  facts: {
    question: 'About this computer',
    effect: 'Version, keychain, tray, diagnostics and the log.',
    words: 'version electron',
  },
  forget: {
    question: 'Forget this computer',
    effect: 'Signs out and deletes everything here.',
    words: 'delete reset',
  },
}

/** The sections in their order. */
export const settingSections = {
  appearance: { title: 'Appearance', rows: appearance },
  away: { title: 'Away and gaps', rows: away },
  hours: { title: 'Work hours', rows: hours },
  shortcuts: { title: 'Global shortcuts', rows: shortcuts },
  days: { title: 'Days and notes', rows: days },
  money: { title: 'Money', rows: money },
  start: { title: 'At login', rows: start },
  data: { title: 'Data and backups', rows: data },
  computer: { title: 'About this computer', rows: computer },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly rows: Readonly<Record<string, Row>> }>
>

type Sections = typeof settingSections
export type SectionId = keyof Sections
/** Name of a row; each occurs once. */
export type SettingId = { [Id in SectionId]: keyof Sections[Id]['rows'] }[SectionId]

/** The words of a row. */
export const settingTexts: Readonly<Record<SettingId, Row>> = {
  ...{ ...appearance, ...days, ...away, ...hours, ...shortcuts },
  ...{ ...money, ...start, ...data, ...computer },
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
