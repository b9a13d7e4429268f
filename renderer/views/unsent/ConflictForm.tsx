import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type FormEvent, type ReactElement } from 'react'
import type { Resolution } from '../../../shared/domain/sync/conflict.ts'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useStores } from '../../components/window-context.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { allOf, choiceFor, choicesIn, choiceTexts, readChoices } from './conflict-choice.ts'
import { ConflictRow } from './ConflictRow.tsx'
import { itemTitle } from './unsent-item-message.ts'
import styles from './unsent.module.css'

/**
 * Form of a conflict with three columns (before, local, remote) and a choice per field, kept as a draft
 * until it is saved.
 */
export function ConflictForm({ item }: { readonly item: UnsentItem }): ReactElement {
  const { act } = useStores()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { conflict } = item
  const draft = useFormDraft(`conflict:${item.id}`, choiceTexts(conflict, {}))
  const choices = choicesIn(conflict, draft.form)
  const resolve = (resolution: Resolution): void => {
    void act('sync.resolve', { id: item.id, choices: resolution }).then((isDone) => {
      if (isDone) draft.clear()
    })
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const read = readChoices(conflict, choices)
    if (read.ok) resolve(read.resolution)
    else setProblems(read.problems)
  }
  return (
    <form className={styles['conflict']} onSubmit={save}>
      <DraftNotice draft={draft} />
      <table aria-label={t`Both versions of ${itemTitle(item)}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Before`}</th>
            <th scope="col">{t`Here`}</th>
            <th scope="col">{t`On the service`}</th>
            <th scope="col">{t`Another value`}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.map((one) => (
            <ConflictRow
              key={one.field}
              conflict={one}
              current={item.current}
              choice={choiceFor(one, choices)}
              problem={problems[one.field] ?? null}
              onChoose={(choice) => draft.edit(choiceTexts([one], { [one.field]: choice }))}
            />
          ))}
        </tbody>
      </table>
      <div className={styles['buttons']}>
        <button type="submit" className="primary">{t`Save choice`}</button>
        <button
          type="button"
          onClick={() => resolve(allOf(conflict, 'mine'))}
        >{t`Keep all mine`}</button>
        <button
          type="button"
          onClick={() => resolve(allOf(conflict, 'theirs'))}
        >{t`Take all theirs`}</button>
      </div>
    </form>
  )
}
