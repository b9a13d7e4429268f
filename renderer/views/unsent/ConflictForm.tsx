import type { ReactElement, ReactNode } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { failure } from '../../../shared/contract/errors.ts'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { allOf, choiceFor, choicesIn, choiceTexts, readChoices } from './conflict-choice.ts'
import { ConflictRow } from './ConflictRow.tsx'
import { itemTitle } from './unsent-item-message.ts'
import { sameValue } from '../../../shared/domain/sync/operation.ts'
import { fieldLabel } from '../../lib/field-format.ts'
import { useFieldText } from './use-field-text.ts'
import styles from './unsent.module.css'

/**
 * Form of a conflict. It shows both values of each field side by side, with a choice for each field. The choices are
 * kept as a draft until they are saved.
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
    void stores.act('sync.resolve', { id, choices: allOf(conflict, side) }).then((isDone) => {
      if (isDone) form.discard()
    })
  }
  return (
    <Form form={form} className={styles['conflict']}>
      <Versions item={item}>
        {conflict.map((conflictField) => (
          <ConflictRow
            key={conflictField.field}
            conflict={conflictField}
            current={item.current}
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
        <Button tone="flat" isSmall onPress={() => takeAll('mine')}>
          {t`Use my version`}
        </Button>
        <Button tone="flat" isSmall onPress={() => takeAll('theirs')}>
          {t`Use the service’s version`}
        </Button>
      </div>
    </Form>
  )
}

/** Table of an unsent create beside the row of the service that may have come from it; differences are highlighted. */
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

/** Table with a row for each field: its value here, and on the service. */
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
