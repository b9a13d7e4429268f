import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { failure } from '../../../shared/contract/errors.ts'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { allOf, choiceFor, choicesIn, choiceTexts, readChoices } from './conflict-choice.ts'
import { ConflictRow } from './ConflictRow.tsx'
import { itemTitle } from './unsent-item-message.ts'
import styles from './unsent.module.css'

/** Form of a conflict: both values of each field side by side, and a choice per field, kept as a draft until it is saved. */
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
      <table aria-label={t`Both versions of ${itemTitle(item)}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Here`}</th>
            <th scope="col">{t`On the service`}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.map((one) => (
            <ConflictRow
              key={one.field}
              conflict={one}
              current={item.current}
              choice={choiceFor(one, choices)}
              problem={form.errorOf(`${one.field} text`)}
              onChoose={(choice) => form.edit(choiceTexts([one], { [one.field]: choice }))}
            />
          ))}
        </tbody>
      </table>
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
