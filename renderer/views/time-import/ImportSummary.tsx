import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { summaryOf } from '../../../shared/domain/time-import/import-plan.ts'
import type { ImportRows } from '../../../shared/domain/time-import/import-row.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { Checkbox } from '../../controls/fields/Checkbox.tsx'
import { dayIn, fullDay } from '../../lib/days.ts'
import { formatCount, hoursMinutes } from '../../lib/time-format.ts'
import type { ImportChoices, ImportPreviewState } from './use-import-preview.ts'
import styles from './time-import.module.css'

type Props = {
  readonly preview: ImportPreviewState
  readonly read: ImportRows
  readonly choices: ImportChoices
  readonly zone: string
  readonly onChange: (part: Partial<ImportChoices>) => void
}

/** Summary of what would be imported: how much, from which days, and which rows are left out. */
export function ImportSummary({ preview, read, choices, zone, onChange }: Props): ReactElement {
  const { rows, duplicates, targets, planned, unbilled } = preview
  const { seconds, first, last, placed, different, longDays } = summaryOf(rows ?? [])
  const made = targets.filter(
    ({ key, choice }) => choice?.kind === 'new' && planned.has(key),
  ).length
  return (
    <section className={`column ${styles['group']}`} aria-label={t`What will be imported`}>
      <h2>{t`What will be imported`}</h2>
      <dl className={styles['facts']}>
        <dt>{t`Entries`}</dt>
        <dd>{rows === null ? '–' : formatCount(rows.length)}</dd>
        <dt>{t`Hours`}</dt>
        <dd>{hoursMinutes(seconds)}</dd>
        <dt>{t`Billable, not billed yet`}</dt>
        <dd>{hoursMinutes(unbilled)}</dd>
        <dt>{t`Period`}</dt>
        <dd>{periodOf(first, last, zone)}</dd>
        <dt>{t`New projects`}</dt>
        <dd>{formatCount(made)}</dd>
        <dt>{t`Rows with problems`}</dt>
        <dd>{formatCount(read.problems.length)}</dd>
        {read.sums > 0 && (
          <>
            <dt>{t`Rows with totals (not imported)`}</dt>
            <dd>{formatCount(read.sums)}</dd>
          </>
        )}
        <dt>{t`Duplicates`}</dt>
        <dd>{duplicatesText(preview)}</dd>
      </dl>
      {placed > 0 && (
        <p className="dim small">
          {plural(placed, {
            one: '# entry has no time of day in the file, so Stint places it at the start of the working day.',
            other:
              '# entries have no time of day in the file, so Stint places them one after another from the start of the working day.',
          })}
        </p>
      )}
      {different > 0 && (
        <p className="small warn">
          {plural(different, {
            one: 'The duration of # entry doesn’t match its start and end. Stint uses the duration.',
            other:
              'The durations of # entries don’t match their starts and ends. Stint uses the durations.',
          })}
        </p>
      )}
      {longDays > 0 && (
        <p className="small warn">
          {plural(longDays, {
            one: '# day has more than 15 hours. Check the unit of the durations.',
            other: '# days have more than 15 hours. Check the unit of the durations.',
          })}
        </p>
      )}
      {duplicates.size > 0 && (
        <Checkbox
          isSelected={choices.wantsDuplicates}
          onChange={(wantsDuplicates) => onChange({ wantsDuplicates })}
        >{t`Also import duplicates`}</Checkbox>
      )}
    </section>
  )
}

function periodOf(first: EpochMs | null, last: EpochMs | null, zone: string): string {
  if (first === null || last === null) return '–'
  const [from, to] = [fullDay(dayIn(first, zone)), fullDay(dayIn(last, zone))]
  return from === to ? from : `${from} – ${to}`
}

function duplicatesText({ duplicates }: ImportPreviewState): string {
  if (duplicates.size === 0) return formatCount(0)
  const recorded = [...duplicates.values()].filter((kind) => kind === 'recorded').length
  const repeated = duplicates.size - recorded
  return [
    recorded > 0 &&
      plural(recorded, { one: '# is already recorded', other: '# are already recorded' }),
    repeated > 0 &&
      plural(repeated, { one: '# is in the file twice', other: '# are in the file twice' }),
  ]
    .filter(Boolean)
    .join(' · ')
}
