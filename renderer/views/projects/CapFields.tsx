import type { KeyboardEvent, ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { isSaveKey } from '../../controls/is-save-key.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { useStores } from '../../components/window-context.ts'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import {
  maxCap,
  minCap,
  usualWarning,
  type ProjectCap,
} from '../../../shared/domain/projects/cap.ts'
import { hoursProblem, parseHours } from '../../../shared/domain/capture/parse-hours.ts'
import { hoursText } from './project-form.ts'
import styles from './projects.module.css'

/**
 * Fields for the agreed hours of a project, in each month or in total. They are saved on Enter and on blur, and only on
 * this computer.
 */
export function CapFields({ project }: { readonly project: Project }): ReactElement {
  const stores = useStores()
  const { id, cap } = project
  const draft = useFormDraft<CapForm>(`project-cap:${id}`, capFormOf(cap))
  const { form, values } = draft
  const parsed = parseCapForm(form)
  const keep = (typed: CapForm): void => {
    const next = parseCapForm(typed)
    if (!next.ok || JSON.stringify(next.cap) === JSON.stringify(cap)) return
    void stores.act('projects.mark', { id, cap: next.cap }).then((isDone) => {
      if (isDone) draft.clear()
    })
  }
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') draft.clear()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter would submit the surrounding form; Ctrl+Enter is meant to.
    if (!isSaveKey(event)) event.preventDefault()
    keep(form)
  }
  const problem = parsed.ok ? null : parsed
  return (
    <div role="group" aria-label={t`Agreed hours`} onKeyDownCapture={onKeyDownCapture}>
      <div className={styles['rule']}>
        <Select
          label={t`Agreed hours`}
          value={form.per}
          options={[
            { id: 'none', label: t`None` },
            { id: 'month', label: t`Per month` },
            { id: 'all', label: t`In total` },
          ]}
          onChange={(per) => {
            draft.edit({ per })
            keep({ ...form, per })
          }}
        />
        {form.per !== 'none' && (
          <>
            <TextField
              label={t`Hours`}
              inputMode="decimal"
              placeholder="20"
              value={form.hours}
              error={
                values.hours !== undefined && problem?.field === 'hours' ? problem.message : null
              }
              onChange={(hours) => draft.edit({ hours })}
              onBlur={() => keep(form)}
            />
            <TextField
              label={t`Warn at (%)`}
              inputMode="numeric"
              value={form.warnAt}
              error={problem?.field === 'warnAt' ? problem.message : null}
              onChange={(warnAt) => draft.edit({ warnAt })}
              onBlur={() => keep(form)}
            />
          </>
        )}
      </div>
      <DraftNotice draft={draft} />
    </div>
  )
}

type CapForm = {
  readonly per: 'none' | ProjectCap['per']
  readonly hours: string
  readonly warnAt: string
}

function capFormOf(cap: ProjectCap | null): CapForm {
  return {
    per: cap?.per ?? 'none',
    hours: cap === null ? '' : hoursText(cap.seconds),
    warnAt: String(cap?.warnAt ?? usualWarning),
  }
}

type Parsed =
  | { readonly ok: true; readonly cap: ProjectCap | null }
  | { readonly ok: false; readonly field: 'hours' | 'warnAt'; readonly message: string }

function parseCapForm({ per, hours, warnAt }: CapForm): Parsed {
  if (per === 'none') return { ok: true, cap: null }
  const seconds = parseHours(hours)
  if (seconds === null || seconds < minCap || seconds > maxCap) {
    const message = hoursProblem(hours) ?? t`Enter hours, for example 120, 7.5 or 7:30.`
    return { ok: false, field: 'hours', message }
  }
  const percent = /^\d{1,3}$/.test(warnAt.trim()) ? Number(warnAt) : 0
  if (percent < 1 || percent > 100) {
    return { ok: false, field: 'warnAt', message: t`Enter a percentage from 1 to 100.` }
  }
  return { ok: true, cap: { per, seconds, warnAt: percent } }
}
