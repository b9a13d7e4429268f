/**
 * One schema per call of the contract. Imported by electron/ipc/gate.ts and tests alone: preload and the
 * windows need names and types only, and the schema library must not weigh on them.
 */
import { z } from 'zod'
import { isOwnWorkspaceId } from './workspace-payloads.ts'
import { certificateSchemas } from './certificate-schemas.ts'
import type { CallInput, CallName } from './contract.ts'
import { mostDrafts } from '../domain/sync/unsent-file.ts'
import { allGroupings } from '../domain/reports/totals-groups.ts'
import { roundingMinutes } from '../domain/reports/rounding.ts'
import { entrySchemas } from './entry-schemas.ts'
import { expenseSchemas, unsentDraft } from './expense-schemas.ts'
import { importSchemas } from './import-schemas.ts'
import {
  byId,
  day,
  decimal,
  instant,
  line,
  localId,
  note,
  nothing,
  seconds,
  serviceAddress,
  serviceId,
  work,
  zone,
} from './field-schemas.ts'
import type { Day } from '../domain/units.ts'
import { accelerator, settingsSchema } from './settings-schemas.ts'
import { signInSchemas } from './sign-in-schemas.ts'
import { shortcutActions } from './settings.ts'
import { screenNames } from './payloads.ts'

const secret = z.string().trim().min(1, 'Paste the access token.').max(10_000)
const credentials = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('token'), token: secret }),
  z.strictObject({ kind: z.literal('signIn'), id: z.uuid() }),
])
/** Business and account ids travel in paths: no separators, nothing to escape. */
const pathId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'An id has letters, digits, - and _ only.')
/** Names a folder: nothing else may pass. */
const workspaceId = z.string().refine((id) => id === 'demo' || isOwnWorkspaceId(id))

const startTimer = work.extend({ startedAt: instant.optional() })
const timerId = z.strictObject({ id: localId.optional() })
const operationId = z.strictObject({ id: z.uuid() })
const fieldValue = z.union([note, z.number(), z.boolean(), z.null()])
const project = z.strictObject({
  title: line.refine((text) => text.trim() !== '', 'A project needs a title.'),
  description: note.nullable().optional(),
  clientId: serviceId.nullable().optional(),
  type: z.enum(['fixedPrice', 'hourlyRate']).optional(),
  fixedPrice: decimal.nullable().optional(),
  rate: decimal.nullable().optional(),
  budget: seconds.nullable().optional(),
  billingMethod: line.nullable().optional(),
  dueDate: day.nullable().optional(),
})

const rounding = z.strictObject({
  minutes: z.literal(roundingMinutes),
  mode: z.enum(['up', 'nearest', 'down']),
  per: z.enum(['entry', 'day']),
})

const span = {
  from: day,
  to: day,
  zone,
  weekStart: z.int().min(1).max(7),
  dayStart: z.int().min(0).max(719),
}
const isForward = ({ from, to }: { readonly from: Day; readonly to: Day }): boolean => from <= to
const backward = { message: 'The last day comes before the first one.', path: ['to'] }

const report = z
  .strictObject({
    ...span,
    groupBy: z.array(z.enum(allGroupings)).min(1).max(2),
    filters: z.strictObject({
      projectId: localId.nullable().optional(),
      clientId: serviceId.nullable().optional(),
      billable: z.boolean().optional(),
      billed: z.boolean().optional(),
      text: line.optional(),
    }),
    rounding: z.union([z.enum(['none', 'projects']), rounding]),
  })
  .refine(isForward, backward)

const staff = z.strictObject({
  firstName: line.optional(),
  lastName: line.optional(),
  displayName: line.nullable().optional(),
  email: line.nullable().optional(),
  organization: line.nullable().optional(),
  note: note.nullable().optional(),
  rate: decimal.nullable().optional(),
})

/** Input schemas by call name; each parses into exactly the contract's input type. */
export const schemas = {
  'workspace.state': nothing,
  'workspace.openDemo': nothing,
  'workspace.openOwn': nothing,
  'workspace.connect': z.strictObject({
    baseUrl: serviceAddress,
    credentials,
    businessId: pathId.optional(),
    accountId: pathId.optional(),
  }),
  'workspace.switch': z.strictObject({ id: workspaceId }),
  'workspace.addAccount': nothing,
  'workspace.signIn': z.strictObject({ credentials, id: workspaceId.optional() }),
  'workspace.test': nothing,
  'workspace.missing': nothing,
  'workspace.remove': z.strictObject({
    id: workspaceId,
    unsent: z.enum(['export', 'keep', 'none']),
    drafts: z.array(unsentDraft).max(mostDrafts),
  }),
  'workspace.leave': nothing,
  'workspace.forgetComputer': nothing,
  ...signInSchemas,
  ...certificateSchemas,
  'timer.running': nothing,
  'timer.start': startTimer,
  'timer.stop': timerId,
  'timer.switch': startTimer,
  'timer.paused': nothing,
  'timer.pause': timerId,
  'timer.resume': nothing,
  'timer.discard': timerId,
  'timer.startPoints': nothing,
  ...entrySchemas,
  'projects.all': nothing,
  'projects.create': project,
  'projects.edit': project.partial().extend({
    id: localId,
    complete: z.boolean().optional(),
    active: z.boolean().optional(),
  }),
  'projects.remove': byId,
  'projects.holdings': byId,
  'projects.mark': z.strictObject({
    id: localId,
    colour: z.literal([1, 2, 3, 4, 5]).nullable().optional(),
    isPinned: z.boolean().optional(),
    rounding: rounding.nullable().optional(),
  }),
  'projects.times': nothing,
  'reports.totals': report,
  'reports.weekCheck': z.strictObject(span).refine(isForward, backward),
  'reports.exportCsv': report,
  'reports.exportJson': report,
  'reports.print': nothing,
  'clients.all': nothing,
  'clients.name': z.strictObject({ id: serviceId, name: line.nullable() }),
  'gaps.unresolved': nothing,
  'gaps.keep': byId,
  'gaps.discard': byId,
  'gaps.markBreak': byId,
  'gaps.give': work.omit({ clientId: true, projectServiceId: true }).extend({ id: localId }),
  'gaps.split': byId.extend({ at: instant }),
  'settings.state': nothing,
  'settings.change': settingsSchema.partial(),
  ...expenseSchemas,
  ...importSchemas,
  'shortcuts.state': nothing,
  'shortcuts.set': z.strictObject({ action: z.enum(shortcutActions), accelerator }),
  'shortcuts.record': z.strictObject({ isOn: z.boolean() }),
  'staff.all': nothing,
  'staff.edit': staff.extend({ id: localId }),
  'staff.remove': byId,
  'callbacks.all': nothing,
  'callbacks.register': z.strictObject({
    event: z.string().regex(/^[a-z_]+(\.[A-Za-z]+)?$/, 'An event is a noun or noun.verb.'),
    uri: z.url({ protocol: /^https?$/ }).max(2000),
  }),
  'callbacks.remove': byId,
  'history.state': nothing,
  'history.undo': nothing,
  'history.redo': nothing,
  'sync.status': nothing,
  'sync.unsent': nothing,
  'sync.sendNow': nothing,
  'sync.retry': operationId,
  'sync.repair': operationId.extend({ fields: z.record(z.string(), fieldValue) }),
  'sync.recreate': operationId,
  'sync.resolve': operationId.extend({
    choices: z.record(
      z.string(),
      z.union([
        z.strictObject({ take: z.enum(['mine', 'theirs']) }),
        z.strictObject({ value: fieldValue }),
      ]),
    ),
  }),
  'sync.discard': operationId,
  'sync.exportUnsent': z.strictObject({ drafts: z.array(unsentDraft).max(mostDrafts) }),
  'sync.answerRestored': z.strictObject({ choice: z.enum(['sendAgain', 'keep']) }),
  'sync.cancelPull': nothing,
  'links.pending': nothing,
  'links.accept': z.strictObject({ id: z.uuid() }),
  'links.dismiss': z.strictObject({ id: z.uuid() }),
  'desktop.state': nothing,
  'desktop.openMain': z.strictObject({
    screen: z.enum(screenNames).optional(),
    draftId: z.uuid().optional(),
  }),
  'desktop.hideMe': nothing,
  'desktop.tellDrawn': nothing,
  'desktop.keepMeOpen': z.strictObject({ isOn: z.boolean() }),
  'desktop.reminders': nothing,
  'desktop.closeReminder': z.strictObject({ id: z.uuid() }),
  'desktop.setTheme': z.strictObject({ theme: z.enum(['light', 'dark', 'system']) }),
} satisfies { readonly [Name in CallName]: z.ZodType<Loose<CallInput<Name>>> }

/** The schema library writes an absent optional field as `undefined`; the gate drops those. */
type Loose<Input> = {
  [Key in keyof Input]: Input[Key] | (undefined extends Input[Key] ? undefined : never)
}
