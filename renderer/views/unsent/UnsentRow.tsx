import { t } from '../../../shared/domain/language/translate.ts'
import {
  Clock,
  Folder,
  GitCompareArrows,
  Paperclip,
  ReceiptText,
  TriangleAlert,
  User,
  Webhook,
  type IconNode,
} from 'lucide'
import { useState, type ReactElement } from 'react'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import {
  isDoubtful,
  type FieldValue,
  isGoneRemotely,
  writableFields,
} from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { DraftChip } from '../../components/forms/DraftNotice.tsx'
import { useTextDraft } from '../../components/forms/use-form-draft.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { localZone } from '../../lib/clock.ts'
import { CancelButton, Form } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { Button } from '../../controls/Button.tsx'
import { fromInput, toInput } from '../../lib/field-input.ts'
import { fieldLabel, kindOfField } from '../../lib/field-format.ts'
import { CandidateTable, ConflictForm } from './ConflictForm.tsx'
import {
  changedFieldNames,
  itemDetailLabel,
  itemFigure,
  itemTitle,
  refusedFields,
  itemStateLabel,
  itemErrorMessage,
  saidByService,
} from './unsent-item-message.ts'
import { ValueField } from './ValueField.tsx'
import styles from './unsent.module.css'

type Props = { readonly item: UnsentItem; readonly now: EpochMs }

const entityIcons: Readonly<Record<UnsentItem['entity'], IconNode>> = {
  timeEntry: Clock,
  project: Folder,
  expense: ReceiptText,
  staff: User,
  callback: Webhook,
}

function iconOf({ state, conflict, kind, entity }: UnsentItem): IconNode {
  if (state === 'parked') return conflict.length > 0 ? GitCompareArrows : TriangleAlert
  return kind === 'receipt' ? Paperclip : entityIcons[entity]
}

/** Row of an unsent item. It starts expanded if it needs attention, so that rejected fields can be changed. */
export function UnsentRow({ item, now }: Props): ReactElement {
  const sync = useQuery('sync.status', {}) ?? null
  const [draft = ''] = useTextDraft(fixDraft(item.id))
  /** True while the form is open; null until the user opens or closes it. */
  const [opened, setOpened] = useState<boolean | null>(null)
  const actions = actionsOf(item)
  const isNamed = refusedFields(item).some(({ field }) => field !== null)
  const isFixing = actions.includes('fix') && (opened ?? (isNamed || draft !== ''))
  return (
    <li
      className={styles['item']}
      data-item={item.id}
      data-tone={item.state === 'parked' ? 'bad' : undefined}
      tabIndex={-1}
      aria-label={itemTitle(item)}
    >
      <div className={styles['line']}>
        <Icon of={iconOf(item)} />
        <Head item={item} isFixing={isFixing} />
        <span className={`small faint ${styles['detail']}`}>
          {itemDetailLabel(item, sync, now, localZone())}
        </span>
        <Actions item={item} actions={actions} isFixing={isFixing} onFix={() => setOpened(true)} />
        <span className={`strong ${styles['figure']}`}>{itemFigure(item)}</span>
      </div>
      <Reason item={item} isFixing={isFixing} isOffline={sync?.kind === 'offline'} />
      {actions.includes('adopt') && <CandidateTable item={item} />}
      {isFixing && (
        <FixForm item={item} hasFocus={opened === true} onClose={() => setOpened(false)} />
      )}
      {actions.includes('resolve') && <ConflictForm item={item} />}
    </li>
  )
}

function Head({ item, isFixing }: HeadProps): ReactElement {
  const changed = changedFieldNames(item)
  const project = item.patch['projectId'] ?? item.current['projectId'] ?? null
  const { tone, text } = itemStateLabel(item)
  return (
    <span className={`row ${styles['head']}`}>
      <span className={`cut ${styles['title']}`}>{itemTitle(item)}</span>
      {project !== null && <ProjectName id={project as LocalId} />}
      {changed !== '' && <span className="cut small faint">{changed}</span>}
      {/* If an item is only waiting its turn, the heading of its group says so. */}
      {item.state !== 'queued' && (
        <span className="chip" data-tone={tone}>
          {text}
        </span>
      )}
      {!isFixing && <DraftChip name={fixDraft(item.id)} />}
    </span>
  )
}

type HeadProps = { readonly item: UnsentItem; readonly isFixing: boolean }

type ActionsProps = {
  readonly item: UnsentItem
  readonly actions: readonly ItemAction[]
  readonly isFixing: boolean
  readonly onFix: () => void
}

function Actions({ item, actions, isFixing, onFix }: ActionsProps): ReactElement {
  const { act } = useStores()
  const { id } = item
  const title = itemTitle(item)
  const buttons: Readonly<Record<Exclude<ItemAction, 'resolve'>, readonly [string, () => void]>> = {
    fix: [t`Fix…`, onFix],
    adopt: [t`It’s the same item`, () => void act('sync.adopt', { id })],
    recreate: [
      isDoubtful(item) ? t`Send again` : t`Send as new`,
      () => void act('sync.recreate', { id }),
    ],
    retry: [isDoubtful(item) ? t`Check again` : t`Try again`, () => void act('sync.retry', { id })],
    discard: [t`Discard`, () => void act('sync.discard', { id })],
  }
  return (
    <span className={'row-ends'}>
      {actions.map((action) => {
        if (action === 'resolve' || (action === 'fix' && isFixing)) return null
        const [text, press] = buttons[action]
        return (
          <NativeButton
            key={action}
            isSmall
            tone={action === 'discard' ? 'flat' : 'plain'}
            aria-label={`${text} ${title}`}
            onClick={press}
          >
            {text}
          </NativeButton>
        )
      })}
    </span>
  )
}

type ReasonProps = {
  readonly item: UnsentItem
  readonly isFixing: boolean
  readonly isOffline: boolean
}

/** Reason why the item was not sent. While the edit form is open, field messages appear there instead. */
function Reason({ item, isFixing, isOffline }: ReasonProps): ReactElement | null {
  const isRefused = item.state === 'parked'
  const whole = itemErrorMessage(item)
  const fields = refusedFields(item).filter(({ field }) => !isFixing || field === null)
  // A message above all items already says that the service can't be reached.
  const isSaid = isRefused || item.heldReason !== null || !isOffline
  if ((whole === null && fields.length === 0) || !isSaid) return null
  return (
    <div className={`dim selectable ${styles['reason']}`}>
      {whole !== null && <p>{whole}</p>}
      {fields.map(({ label, message }) => (
        <p key={label}>
          <span className="strong">{label}:</span> {saidByService(message)}
        </p>
      ))}
    </div>
  )
}

type FixFormProps = {
  readonly item: UnsentItem
  /** True if the user opened the form. The first field then gets the focus when the form is shown. */
  readonly hasFocus: boolean
  readonly onClose: () => void
}
type Texts = Readonly<Record<string, string>>

function fixDraft(id: UnsentItem['id']): string {
  return `fix:${id}`
}

/** Form with the rejected fields and the service's messages. Saving sends the item again. Unsaved text is a draft. */
function FixForm({ item, hasFocus, onClose }: FixFormProps): ReactElement {
  const stores = useStores()
  const fields = fieldsToFix(item)
  const form = useForm<Texts, unknown>({
    draft: fixDraft(item.id),
    initial: Object.fromEntries(
      fields.map((field) => [field, toInput(field, item.current[field] ?? null)]),
    ),
    // Only the edited fields are parsed; the others stay unchanged.
    submit: async (_, draft) => {
      const read = readTyped(draft.values)
      if (!read.ok) return read
      const outcome = await stores.submit('sync.repair', { id: item.id, fields: read.value })
      if (outcome.ok) return outcome
      const { code, message, field } = outcome.error
      return failure(code, message, field?.split('.').at(-1))
    },
    onSaved: onClose,
  })
  const said = new Map(refusedFields(item).map(({ field, message }) => [field, message]))
  return (
    <Form form={form} label={t`Fix`} className={styles['form']}>
      {fields.map((field, index) => {
        const message = said.get(field)
        const refused =
          message !== undefined && form.draft.values[field] === undefined
            ? saidByService(message)
            : null
        return (
          <div key={field} data-wide={kindOfField(field) === 'longText' || undefined}>
            <ValueField
              field={field}
              label={fieldLabel(field)}
              value={form.values[field] ?? ''}
              error={form.errorOf(field) ?? refused}
              autoFocus={hasFocus && index === 0}
              onChange={(text) => form.edit({ [field]: text })}
            />
          </div>
        )
      })}
      <div className={`wrap ${styles['buttons']}`}>
        <Button tone="key" isSmall type="submit" isPending={form.isBusy}>
          {t`Save and send`}
        </Button>
        <CancelButton form={form} isSmall onClose={onClose} />
      </div>
    </Form>
  )
}

function readTyped(typed: Partial<Texts>): Outcome<Readonly<Record<string, FieldValue>>> {
  const values: Record<string, FieldValue> = {}
  for (const [field, text = ''] of Object.entries(typed)) {
    const outcome = fromInput(field, text)
    if (!outcome.ok) return outcome
    values[field] = outcome.value
  }
  return success(values)
}

type ItemAction = 'retry' | 'fix' | 'adopt' | 'recreate' | 'resolve' | 'discard'

/** Returns the actions on an unsent item, in display order. */
export function actionsOf(item: UnsentItem): readonly ItemAction[] {
  if (isDoubtful(item)) {
    const actions: readonly ItemAction[] = ['retry', 'recreate', 'discard']
    return item.error?.candidate ? ['adopt', ...actions] : actions
  }
  const actions: ItemAction[] = []
  const isRefused = item.state === 'parked' && item.conflict.length === 0
  const isLost = isGoneRemotely(item)
  if (item.conflict.length > 0) actions.push('resolve')
  if (isRefused && !isLost && fieldsToFix(item).length > 0) actions.push('fix')
  if (isRefused && isLost) actions.push('recreate')
  if (isRefused) actions.push('retry')
  if (item.state !== 'sending') actions.push('discard')
  return actions
}

/** Returns the fields that the service rejected or, if it named none, all fields of the operation. */
export function fieldsToFix(item: UnsentItem): readonly string[] {
  if (item.kind === 'delete') return []
  const refused = refusedFields(item).flatMap(({ field }) => (field === null ? [] : [field]))
  if (refused.length > 0) return [...new Set(refused)]
  const writable = writableFields[item.entity]
  return Object.keys(item.patch).filter((name) => writable.includes(name))
}
