/** Sections of the settings, with the words of each row: the shown texts, and additional words for the search. */
import {
  Bot,
  CalendarDays,
  Clock,
  Coins,
  Database,
  Download,
  Info,
  Keyboard,
  LogIn,
  Moon,
  ReceiptText,
  Star,
  Sun,
  type IconNode,
} from 'lucide'
import { t } from '../../../shared/domain/language/translate.ts'

/** `question`: a noun, or a question for a switch. `effect`: omitted if a text describes several rows of a section. */
type Row = {
  readonly question: string
  readonly effect?: string
  /** Additional words by which the search finds the setting. */
  readonly words?: string
}

const appearance = {
  theme: {
    question: t`Theme`,
    effect: t`“System” follows your computer’s setting.`,
    words: t`dark, light`,
  },
  contrast: {
    question: t`Contrast`,
    effect: t`“More” makes text, lines and field borders stand out more.`,
    words: t`accessibility`,
  },
  language: {
    question: t`Language`,
    effect: t`“System” follows your computer’s setting. Changing the language reloads the windows; nothing you typed is lost.`,
    words: 'language sprache english englisch deutsch german',
  },
}
const favourites = {
  favourites: {
    question: t`Keyboard shortcuts for favourites`,
    effect: t`Start favourites with Ctrl+1 to Ctrl+9, or from the timer, the tray or the search. Stint saves them on this computer for this account.`,
    words: t`pinned, timer`,
  },
}
const days = {
  weekStart: {
    question: t`First day of the week`,
    effect: t`Week views, reports and “Close my week” start on this day.`,
  },
  dayStart: {
    question: t`Start of the day`,
    effect: t`Work before this time counts towards the previous day.`,
  },
  goalDay: {
    question: t`Daily goal`,
    effect: t`The goal appears beside the day’s total. Leave the field empty for no goal.`,
    words: t`goal, target`,
  },
  goalWeek: {
    question: t`Weekly goal`,
    effect: t`The goal appears beside the week’s total. Leave the field empty for no goal.`,
    words: t`goal, target`,
  },
  wantsNotes: {
    question: t`Point out entries without a note?`,
    effect: t`The timer and forms remind you. You can still save without a note.`,
  },
}
const away = {
  lock: { question: t`When the screen locks`, words: t`lock screen` },
  sleep: { question: t`When the computer sleeps` },
  shutdown: { question: t`When you log out or shut down` },
  quit: { question: t`When Stint closes` },
  idleLimit: {
    question: t`Inactivity`,
    effect: t`If you don’t use the keyboard or mouse for this long while a timer is running, that time is listed as a gap.`,
    words: 'idle',
  },
  shortestGap: { question: t`Shortest gap`, effect: t`Shorter gaps aren’t listed.` },
  stillWorkingAfter: {
    question: t`Timer reminder`,
    effect: t`Once a timer has run this long, Stint asks if you’re still working.`,
    words: 'reminder',
  },
}
const hours = {
  workHours: {
    question: t`Show untracked time during work hours?`,
    effect: t`Time without a timer is listed as a gap.`,
    words: 'weekdays',
  },
}
const shortcuts = {
  toggle: {
    question: t`Start or stop the timer`,
    effect: t`This shortcut works in every program.`,
  },
  capture: { question: t`Open the quick line`, effect: t`This shortcut works in every program.` },
  open: { question: t`Open Stint`, effect: t`This shortcut works in every program.` },
}
const money = {
  currency: {
    question: t`Default currency`,
    effect: t`Stint uses this currency for amounts that have none. “Automatic” is the currency you use most.`,
    words: t`eur, usd`,
  },
  mileageRates: {
    question: t`Mileage rates`,
    effect: t`The rate per kilometre or mile that Stint uses for distances in expenses and in the quick line.`,
    words: t`distance, kilometer, car, travel`,
  },
}
const receipts = {
  receiptLanguages: {
    question: t`Receipt languages`,
    effect: t`Stint reads photos and scans in the languages you choose here. This happens on your computer, and it’s faster with fewer languages. If you choose none, Stint won’t read photos and scans.`,
    words: t`photo, scan, picture`,
  },
  receiptFolder: {
    question: t`Receipt folder`,
    effect: t`New files in this folder become expense drafts in this account. The files themselves stay where they are.`,
    words: t`scanner, downloads`,
  },
  vendorRules: {
    question: t`Vendor rules`,
    effect: t`Rules that fill in a vendor’s expenses for you. Stint learns them from the expenses you save.`,
    words: t`category, tax, project`,
  },
}
const start = {
  startAtLogin: {
    question: t`Start Stint when you log in?`,
    effect: t`Shortcuts and the tray icon work as soon as you log in.`,
    words: 'autostart',
  },
  startHidden: {
    question: t`Start in the tray, without a window?`,
    effect: t`This applies only when Stint starts at login.`,
  },
}
const assistants = {
  assistants: {
    question: t`Allow AI assistants?`,
    effect: t`AI assistants can read totals and suggest entries (stint mcp). Nothing is saved until you accept it under “Gaps”.`,
    words: 'mcp agent model context protocol',
  },
}
const data = {
  timeImport: {
    question: t`Coming from another tracker?`,
    effect: t`Import entries from Toggl Track, Harvest, Clockify or any CSV file.`,
    words: t`csv, switch, migrate`,
  },
  backups: {
    question: t`Data folder and backups`,
    effect: t`Back up now, restore a backup, or open the folders.`,
    words: 'restore',
  },
  export: {
    question: t`Export everything`,
    effect: t`Saves everything in this account to a zip file.`,
    words: 'zip',
  },
}
const updates = {
  updates: {
    question: t`Newer versions of Stint`,
    effect: t`What’s new, and how to go back to the previous version.`,
    words: t`update, version, install`,
  },
  checksForUpdates: {
    question: t`Check for updates daily?`,
    effect: t`Stint sends nothing about you. It downloads and installs an update only when you click.`,
    words: t`update, version`,
  },
}
const computer = {
  facts: {
    question: t`About this computer`,
    effect: t`Version, keychain, tray, diagnostics, log and licences.`,
    words: t`version, electron, licence`,
  },
  forget: {
    question: t`Erase Stint data from this computer`,
    effect: t`Signs you out and deletes all Stint data on this computer.`,
    words: t`delete, reset`,
  },
}

export const settingSections = {
  appearance: { title: t`Appearance`, icon: Sun, rows: appearance },
  away: { title: t`Away and gaps`, icon: Moon, rows: away },
  hours: { title: t`Work hours`, icon: Clock, rows: hours },
  shortcuts: { title: t`Global shortcuts`, icon: Keyboard, rows: shortcuts },
  favourites: { title: t`Favourites`, icon: Star, rows: favourites },
  days: { title: t`Days and notes`, icon: CalendarDays, rows: days },
  money: { title: t`Money`, icon: Coins, rows: money },
  receipts: { title: t`Receipts`, icon: ReceiptText, rows: receipts },
  start: { title: t`At login`, icon: LogIn, rows: start },
  assistants: { title: t`Assistants`, icon: Bot, rows: assistants },
  data: { title: t`Data and backups`, icon: Database, rows: data },
  updates: { title: t`Updates`, icon: Download, rows: updates },
  computer: { title: t`About this computer`, icon: Info, rows: computer },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly title: string
      readonly icon: IconNode
      readonly rows: Readonly<Record<string, Row>>
    }
  >
>

type Sections = typeof settingSections
export type SectionId = keyof Sections
/** Name of a row in the settings. Each name is unique. */
export type SettingId = { [Id in SectionId]: keyof Sections[Id]['rows'] }[SectionId]

export const settingTexts = Object.assign(
  {},
  ...Object.values(settingSections).map(({ rows }) => rows),
) as Readonly<Record<SettingId, Row>>

/**
 * Returns the settings that a search finds, by section. Every word must be in the section's title or in the row's
 * texts.
 */
export function findSettings(query: string): ReadonlyMap<SectionId, ReadonlySet<SettingId>> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  const found = (Object.keys(settingSections) as SectionId[]).map((id) => {
    const { title, rows } = settingSections[id]
    const ids = (Object.keys(rows) as SettingId[]).filter((row) => {
      const { question, effect = '', words: others = '' } = settingTexts[row]
      return has(title) || has([question, effect, others].join(' '))
    })
    return [id, new Set(ids)] as const
  })
  return new Map(found.filter(([, rows]) => rows.size > 0))
}
