import { t } from '../../../shared/domain/language/translate.ts'
import { ChevronDown, ChevronUp } from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { isFallingFirst, type ProjectListOptions, type SortBy } from './project-list.ts'
import styles from './project-list.module.css'

type Props = {
  readonly choice: ProjectListOptions
  readonly onChoose: (choice: ProjectListOptions) => void
}

const columns: readonly (readonly [SortBy, string])[] = [
  ['title', t`Project`],
  ['client', t`Client`],
  ['week', t`This week`],
  ['time', t`Hours`],
  ['rate', t`Rate`],
  ['unbilled', t`Unbilled`],
]

/** The names of the columns; a press sorts by one, and a second press turns the order. */
export function ProjectListHead({ choice, onChoose }: Props): ReactElement {
  const { sort, isReversed } = choice
  return (
    <thead>
      <tr className={styles['head']}>
        {columns.map(([column, name]) => {
          const isSorted = column === sort
          const isFalling = isFallingFirst(column) !== (isSorted && isReversed)
          return (
            <th
              key={column}
              scope="col"
              data-column={column}
              aria-sort={isSorted ? (isFalling ? 'descending' : 'ascending') : undefined}
            >
              <NativeButton
                onClick={() =>
                  onChoose({ ...choice, sort: column, isReversed: isSorted && !isReversed })
                }
              >
                {name}
                {isSorted && <Icon of={isFalling ? ChevronDown : ChevronUp} size={12} />}
              </NativeButton>
            </th>
          )
        })}
        <td />
      </tr>
    </thead>
  )
}
