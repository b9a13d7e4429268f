import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { Checkbox } from '../../controls/fields/Checkbox.tsx'
import { hoursMinutes } from '../../lib/time-format.ts'
import type { ImportPreviewState } from './use-import-preview.ts'
import styles from './time-import.module.css'

type Props = {
  readonly preview: ImportPreviewState
  readonly onChange: (people: ReadonlySet<string>) => void
}

/** Whose work is imported, where a file has that of several people. */
export function ImportPeople({ preview, onChange }: Props): ReactElement | null {
  const { people, chosenPeople } = preview
  if (people.length < 2) return null
  const set = (name: string, isChosen: boolean): void => {
    const next = new Set(chosenPeople)
    if (isChosen) next.add(name)
    else next.delete(name)
    onChange(next)
  }
  return (
    <section className={`column ${styles['group']}`} aria-label={t`People`}>
      <h2>{t`People`}</h2>
      <p className="dim small">{t`This file has several people’s work. Only the person with the most rows is selected: what you import becomes yours.`}</p>
      <div className={`column ${styles['people']}`}>
        {people.map(({ name, rows, seconds }) => (
          <Checkbox
            key={name}
            isSelected={chosenPeople.has(name)}
            onChange={(isChosen) => set(name, isChosen)}
          >
            {name === '' ? t`No name` : name}{' '}
            <span className="dim small">
              {plural(rows, { one: '# row', other: '# rows' })} · {hoursMinutes(seconds)}
            </span>
          </Checkbox>
        ))}
      </div>
    </section>
  )
}
