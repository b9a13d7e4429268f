/** What a command does in a window besides its call: busy state, answers known from its result, offer to undo. */
import { plural, t } from '../../shared/domain/language/translate.ts'
import type { CallInput, CallOutput, CommandName } from '../../shared/contract/contract.ts'
import type { EditProjectInput } from '../../shared/contract/groups/projects.ts'
import type { DesktopState } from '../../shared/contract/groups/desktop.ts'
import type { StaffState } from '../../shared/domain/account/staff-member.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { bulkEditMessage } from '../lib/bulk-edit-message.ts'
import { dayIn, longDay } from '../lib/days.ts'
import { span } from '../lib/time-format.ts'
import type { Answers } from './answers.ts'

export type CommandRule<Name extends CommandName> = {
  /** While the command runs, any other command with a busy state is refused. */
  readonly busy?: 'start' | 'stop' | 'workspace'
  /** Stores answers known from the result, which is already on disk, without another query. */
  readonly follows?: (result: CallOutput<Name>, answers: Answers) => void
  /** Text of the toast that offers undo; null for none. */
  readonly undo?: (result: CallOutput<Name>, input: CallInput<Name>) => string | null
  /** Text of a toast without undo; null for none. */
  readonly says?: (result: CallOutput<Name>, input: CallInput<Name>) => string | null
}

// Only one timer runs after a start: start and resume fail if one is running, switch stops it.
const started = (entry: TimeEntry, answers: Answers): void => {
  answers.set('timer.running', {}, [entry])
  answers.set('timer.paused', {}, null)
}
const stopped = ({ id }: TimeEntry, answers: Answers): void => {
  const running = answers.get('timer.running', {}) ?? []
  answers.set(
    'timer.running',
    {},
    running.filter((one) => one.id !== id),
  )
}

const entriesRecorded = ({ length }: readonly unknown[]): string =>
  plural(length, { one: '# entry recorded', other: '# entries recorded' })

const desktopChanged = (desktop: DesktopState, answers: Answers): void =>
  answers.set('desktop.state', {}, desktop)

const staffStateTexts: Readonly<Record<StaffState, string>> = {
  0: t`Restored.`,
  1: t`Deleted.`,
  2: t`Archived.`,
}

function projectEditText({ complete, active }: EditProjectInput): string {
  if (complete !== undefined) return complete ? t`Completed.` : t`Reopened.`
  if (active !== undefined) return active ? t`Unarchived.` : t`Archived.`
  return t`Saved.`
}

export const commandRules: { readonly [Name in CommandName]?: CommandRule<Name> } = {
  'timer.start': { busy: 'start', follows: started },
  'timer.switch': { busy: 'start', follows: started },
  'timer.resume': { busy: 'start', follows: started },
  'timer.stop': { busy: 'stop', follows: stopped },
  'timer.pause': {
    busy: 'stop',
    follows(entry, answers) {
      stopped(entry, answers)
      answers.set('timer.paused', {}, entry)
    },
  },
  'timer.discard': { busy: 'stop', undo: () => t`Discarded.` },
  'entries.create': { undo: () => t`Recorded.` },
  'entries.edit': { undo: () => t`Changed.` },
  'entries.move': { undo: () => t`Moved.` },
  'entries.split': { undo: () => t`Split in two.` },
  'entries.merge': { undo: (_, { ids }) => t`Merged ${ids.length} entries.` },
  'entries.duplicate': {
    undo({ startedAt, duration, zone }) {
      const day = longDay(dayIn(startedAt, zone))
      return t`Duplicated to ${day}, ${span(startedAt, duration, zone)}.`
    },
  },
  'entries.trim': {
    undo: (_, { trims }) =>
      plural(trims.length, { one: 'Overlap trimmed.', other: '# overlaps trimmed.' }),
  },
  'entries.remove': { undo: () => t`Deleted.` },
  'entries.restore': { undo: () => t`Restored.` },
  'entries.editMany': { undo: bulkEditMessage },
  'entries.removeMany': {
    undo: ({ changed }) =>
      plural(changed, { one: 'Deleted # entry.', other: 'Deleted # entries.' }),
  },
  'entries.markMissedBillable': {
    undo: ({ changed }) =>
      plural(changed, { one: '# entry is now billable.', other: '# entries are now billable.' }),
  },
  'entries.applySheet': { undo: () => t`Week sheet changed.` },
  'favourites.add': { undo: () => t`Added to favourites.` },
  'favourites.remove': { undo: () => t`Removed from favourites.` },
  'gaps.split': { undo: () => t`Gap split.` },
  'vendorRules.put': { undo: () => t`Rule saved.` },
  'vendorRules.remove': { undo: () => t`Rule deleted.` },
  'mileageRates.put': { undo: () => t`Rate saved.` },
  'mileageRates.addAll': {
    undo: (added) =>
      added === 0 ? null : plural(added, { one: '# rate added.', other: '# rates added.' }),
  },
  'mileageRates.remove': { undo: () => t`Rate deleted.` },
  'projects.create': { undo: (_, { title }) => t`Created “${title}”.` },
  'projects.edit': { undo: (_, change) => projectEditText(change) },
  'projects.remove': { undo: () => t`Deleted.` },
  'reports.save': { undo: () => t`Report saved.` },
  'reports.changeSaved': {
    undo: (_, { choice }) => (choice === undefined ? t`Renamed.` : t`Report updated.`),
  },
  'reports.removeSaved': { undo: () => t`Report deleted.` },
  'reports.closeWeek': { undo: () => t`Week closed.` },
  'reports.reopenWeek': { undo: () => t`Week reopened.` },
  'timesheets.issue': { undo: () => t`Timesheet issued.` },
  'timesheets.remove': { undo: () => t`Timesheet deleted.` },
  'workspace.openDemo': { busy: 'workspace' },
  'workspace.openOwn': { busy: 'workspace' },
  'workspace.addAccount': { busy: 'workspace' },
  'workspace.leave': { busy: 'workspace' },
  'settings.change': {
    follows: (settings, answers) => answers.set('settings.state', {}, settings),
  },
  'shortcuts.set': {
    follows: (shortcuts, answers) => answers.set('shortcuts.state', {}, shortcuts),
  },
  'desktop.setTheme': { follows: desktopChanged },
  'desktop.setContrast': { follows: desktopChanged },
  'desktop.setLanguage': { follows: desktopChanged },
  'staff.create': { undo: () => t`Member added.` },
  // Without a change, undo would revert an earlier action.
  'staff.edit': { undo: ({ isChanged }) => (isChanged ? t`Saved.` : null) },
  'staff.setState': { undo: (_, { visState }) => staffStateTexts[visState] },
  'statements.mark': {
    undo: (_, { expenseId }) => (expenseId === null ? t`Ignored.` : t`Confirmed.`),
  },
  'statements.unmark': { undo: () => t`Reopened.` },
  'sync.discard': { undo: () => t`Discarded.` },
  'sync.answerRestored': {
    undo: (_, { choice }) => (choice === 'keep' ? t`This computer now matches the service.` : null),
  },
  'imports.take': { undo: () => t`Imported.` },
  'imports.confirm': { undo: () => t`Confirmed.` },
  'imports.discard': { undo: () => t`Discarded.` },
  'callbacks.register': { undo: () => t`Webhook added.` },
  'callbacks.verify': { says: () => t`Verified. The service will send events from now on.` },
  'callbacks.remove': { undo: () => t`Webhook deleted. “Undo” adds it again with a new code.` },
  'classicCallbacks.register': { says: () => t`Webhook added.` },
  'classicCallbacks.verify': { says: () => t`Verified. The service will send events from now on.` },
  'classicCallbacks.remove': {
    says: () => t`Webhook deleted from the service. Add it again if you need it.`,
  },
  'expenses.submit': { undo: () => t`Expense saved.` },
  'expenses.edit': { undo: () => t`Expense changed.` },
  'expenses.remove': { undo: () => t`Expense deleted.` },
  'receipts.remove': { undo: () => t`Receipt removed.` },
  'proposals.accept': { undo: (_, { proposals }) => entriesRecorded(proposals) },
  'gaps.fill': { undo: (_, { parts }) => entriesRecorded(parts) },
}
