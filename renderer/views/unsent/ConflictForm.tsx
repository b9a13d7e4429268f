import type { ReactElement, ReactNode } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { failure } from '../../../shared/contract/errors.ts'
import type { UnsentItem, ConflictField } from '../../../shared/contract/payloads.ts'
import type { Resolution } from '../../../shared/domain/sync/conflict.ts'
import { pressRadios } from '../../components/keys/radio-keys.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { useClients } from '../../data/work.ts'
import { fromInput, toInput } from '../../lib/field-input.ts'
import { itemTitle } from './unsent-item-message.ts'
import { sameValue, type Fields, type FieldValue } from '../../../shared/domain/sync/operation.ts'
import { fieldLabel, fieldText } from '../../lib/field-format.ts'
import { ValueField } from './ValueField.tsx'
import { useFieldContext } from './use-field-context.ts'
import styles from './unsent.module.css'

/**
 * Form that resolves a conflict. It shows the local and the service's value of each field side by side. The choice is a
 * draft until it is saved.
 */
export function ConflictForm({ item }: { readonly item: UnsentItem }): ReactElement {
  const stores = useStores()
  const { id, conflict } = item
  const form = useForm({
    draft: `conflict:${id}`,
    initial: choiceTexts(conflict, {}),
    submit: (texts) => {
      const read = readChoices(conflict, choicesIn(conflict, texts))
      if (read.ok) return stores.submit('sync.resolve', { id, choices: read.resolution })
      const [[field, message] = ['', '']] = Object.entries(read.problems)
      return failure('invalid', message, `${field} text`)
    },
    onSaved: () => undefined,
  })
  const choices = choicesIn(conflict, form.values)
  const takeAll = (side: 'mine' | 'theirs'): void => {
    void stores
      .act('sync.resolve', { id, choices: allOf(conflict, side) })
      .then((isDone) => isDone && form.discard())
  }
  return (
    <Form form={form} className={styles['conflict']}>
      <Versions item={item}>
        {conflict.map((conflictField) => (
          <ConflictRow
            key={conflictField.field}
            conflict={conflictField}
            versions={versionsOf(item)}
            choice={choiceFor(conflictField, choices)}
            problem={form.errorOf(`${conflictField.field} text`)}
            onChoose={(choice) =>
              form.edit(choiceTexts([conflictField], { [conflictField.field]: choice }))
            }
          />
        ))}
      </Versions>
      <div className={`wrap ${styles['buttons']}`}>
        <Button tone="key" isSmall type="submit" isPending={form.isBusy}>
          {t`Save choice`}
        </Button>
        <Button isSmall onPress={() => takeAll('mine')}>
          {t`Use my version`}
        </Button>
        <Button isSmall onPress={() => takeAll('theirs')}>
          {t`Use the service’s version`}
        </Button>
      </div>
    </Form>
  )
}

/** Table that compares an unsent create operation with the row on the service that may have resulted from it. */
export function CandidateTable({ item }: { readonly item: UnsentItem }): ReactElement {
  const text = useFieldText(item.patch)
  const candidate = item.error?.candidate?.fields ?? {}
  const names = Object.keys(item.patch).filter(
    (name) => (item.patch[name] ?? null) !== null || (candidate[name] ?? null) !== null,
  )
  return (
    <div className={styles['conflict']}>
      <Versions item={item}>
        {names.map((name) => {
          const isSame = sameValue(name, item.patch[name] ?? null, candidate[name] ?? null)
          const look = isSame ? 'dim selectable' : 'strong selectable'
          return (
            <tr key={name}>
              <th scope="row">{fieldLabel(name)}</th>
              <td className={look} data-label={t`On this computer`}>
                {text(name, item.patch[name])}
              </td>
              <td className={look} data-label={t`On the service`}>
                {text(name, candidate[name])}
              </td>
            </tr>
          )
        })}
      </Versions>
    </div>
  )
}

type VersionsProps = { readonly item: UnsentItem; readonly children: ReactNode }

function Versions({ item, children }: VersionsProps): ReactElement {
  return (
    <table aria-label={t`Both versions of ${itemTitle(item)}`}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t`On this computer`}</th>
          <th scope="col">{t`On the service`}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type Version = 'base' | 'mine' | 'theirs'

/** Returns the fields of the row in each version. */
function versionsOf({ current, conflict }: UnsentItem): Readonly<Record<Version, Fields>> {
  const inVersion = (version: Version): Fields => ({
    ...current,
    ...Object.fromEntries(conflict.map((values) => [values.field, values[version]])),
  })
  return { base: inVersion('base'), mine: inVersion('mine'), theirs: inVersion('theirs') }
}

type Props = {
  readonly conflict: ConflictField
  readonly versions: Readonly<Record<Version, Fields>>
  readonly choice: FieldChoice
  readonly problem: string | null
  readonly onChoose: (choice: FieldChoice) => void
}

function ConflictRow({ conflict, versions, choice, problem, onChoose }: Props): ReactElement {
  const { field, base, mine, theirs } = conflict
  const baseText = useFieldText(versions.base)(field, base)
  const myText = useFieldText(versions.mine)(field, mine)
  const theirText = useFieldText(versions.theirs)(field, theirs)
  const label = fieldLabel(field)
  const isEdited = choice.take === 'edit'
  const radio = (take: FieldChoice['take'], name: string, shown: string): ReactElement => (
    <NativeButton
      role="radio"
      className={styles['choice']}
      data-take={take}
      aria-label={name}
      aria-checked={choice.take === take}
      tabIndex={choice.take === take ? 0 : -1}
      onClick={() => onChoose({ ...choice, take })}
    >
      {shown}
    </NativeButton>
  )
  return (
    <>
      <tr onKeyDown={pressRadios}>
        <th scope="row">
          {label}
          <span className={`small faint ${styles['was']}`}>{t`was ${baseText}`}</span>
          {radio('edit', t`${label}: another value`, t`Another value…`)}
        </th>
        <td data-label={t`On this computer`}>
          {radio('mine', t`${label}, here: ${myText}`, myText)}
        </td>
        <td data-label={t`On the service`}>
          {radio('theirs', t`${label}, on the service: ${theirText}`, theirText)}
        </td>
      </tr>
      {isEdited && (
        <tr>
          <td />
          <td colSpan={2}>
            <ValueField
              field={field}
              label={t`Another value for ${label}`}
              value={choice.text}
              error={problem}
              onChange={(typed) => onChoose({ take: 'edit', text: typed })}
            />
          </td>
        </tr>
      )}
    </>
  )
}

/** Returns a function that formats values. Amounts are in the currency of the row or, if it has none, of its client. */
function useFieldText(row: Fields): (field: string, value: FieldValue | undefined) => string {
  const context = useFieldContext()
  const ofClient = useClients().find(({ id }) => id === row['clientId'])?.currency
  const rowCurrency = row['currency'] ?? ofClient
  const currency = typeof rowCurrency === 'string' ? rowCurrency : null
  return (field, value) => fieldText(field, value ?? null, { ...context, currency })
}

type FieldChoice = {
  readonly take: 'mine' | 'theirs' | 'edit'
  /** Edited text, kept while another choice is selected. */
  readonly text: string
}
/** Choices keyed by field. A missing field has the default choice. */
type Choices = Readonly<Record<string, FieldChoice>>

/**
 * Returns the user's choice for a field in conflict. If the user has not chosen yet, returns the local value as the
 * choice, and also as the text that can be edited.
 */
export function choiceFor({ field, mine }: ConflictField, choices: Choices): FieldChoice {
  return choices[field] ?? { take: 'mine', text: toInput(field, mine) }
}

/**
 * Returns the choices as texts for a form draft. Each field has two texts: which value is chosen, and the edited value.
 */
export function choiceTexts(
  conflict: readonly ConflictField[],
  choices: Choices,
): Readonly<Record<string, string>> {
  const texts = conflict.flatMap((conflictField) => {
    const { take, text } = choiceFor(conflictField, choices)
    return [
      [`${conflictField.field} take`, take],
      [`${conflictField.field} text`, text],
    ]
  })
  return Object.fromEntries(texts) as Readonly<Record<string, string>>
}

/** Parses the texts that `choiceTexts` returned. Unknown texts become the default choice. */
export function choicesIn(
  conflict: readonly ConflictField[],
  texts: Readonly<Record<string, string>>,
): Choices {
  return Object.fromEntries(
    conflict.map((conflictField) => {
      const usual = choiceFor(conflictField, {})
      const take = sides.find((side) => side === texts[`${conflictField.field} take`]) ?? usual.take
      return [
        conflictField.field,
        { take, text: texts[`${conflictField.field} text`] ?? usual.text },
      ]
    }),
  )
}

const sides = ['mine', 'theirs', 'edit'] as const

/** Returns a resolution that chooses the same side for all fields in conflict. */
export function allOf(conflict: readonly ConflictField[], take: 'mine' | 'theirs'): Resolution {
  return Object.fromEntries(conflict.map(({ field }) => [field, { take }]))
}

type ReadChoices =
  | { readonly ok: true; readonly resolution: Resolution }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> }

/** Returns the choices as input for the main process, or else error messages about edited values, keyed by field. */
export function readChoices(conflict: readonly ConflictField[], choices: Choices): ReadChoices {
  const resolution: Record<string, Resolution[string]> = {}
  const problems: Record<string, string> = {}
  for (const conflictField of conflict) {
    const { take, text } = choiceFor(conflictField, choices)
    if (take !== 'edit') {
      resolution[conflictField.field] = { take }
      continue
    }
    const value = fromInput(conflictField.field, text)
    if (value.ok) resolution[conflictField.field] = { value: value.value }
    else problems[conflictField.field] = value.error.message
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, resolution }
}
