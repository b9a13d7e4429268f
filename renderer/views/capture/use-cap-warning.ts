/** The warning about the agreed hours of the project in a line. */
import { useEffect, useState } from 'react'
import type { Preview } from '../../../shared/domain/capture/capture.ts'
import { capIssue } from '../../../shared/domain/entries/cap-issue.ts'
import { daysOf } from '../../../shared/domain/projects/cap.ts'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { CaptureStores } from '../../stores/capture.ts'

type Known = { readonly key: string; readonly seconds: number }

/** A sentence; null without a cap, below its threshold, and until the time is read. Read from disk: works offline. */
export function useCapWarning(
  { capTimeOf }: Pick<CaptureStores, 'capTimeOf'>,
  preview: Preview,
  projects: readonly Project[],
): string | null {
  const project = projects.find(({ id }) => id === preview.project?.id)
  const cap = preview.kind === 'expense' ? null : (project?.cap ?? null)
  const zone = preview.kind === 'expense' ? 'UTC' : preview.zone
  const day = preview.kind === 'expense' ? null : dayOf(preview.start, preview.zone)
  const days = cap && day && daysOf(cap, day)
  const [id, from, to] = [project?.id ?? null, days?.from ?? null, days?.to ?? null]
  const key = cap === null ? null : `${id} ${from}`
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    if (key === null || id === null) return undefined
    let isOver = false
    const range = from === null || to === null ? null : { from, to }
    // Days of a month begin at midnight here: a warning may be some hours early or late.
    void capTimeOf({ id, days: range, zone, dayStart: 0 }).then((time) => {
      if (!isOver && time) setKnown({ key, seconds: time.recorded + time.running })
    })
    return () => {
      isOver = true
    }
  }, [key, id, from, to, zone, capTimeOf])
  if (cap === null || project === undefined || known?.key !== key) return null
  const added = preview.kind === 'entry' ? preview.duration : 0
  return capIssue({ title: project.title, cap, used: known.seconds + added })?.message ?? null
}
