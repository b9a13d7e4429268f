import { useEffect, useState } from 'react'
import type { Preview } from '../../../shared/domain/capture/capture.ts'
import type { CapTimeInput } from '../../../shared/contract/groups/projects.ts'
import { capIssue } from '../../../shared/domain/entries/preflight.ts'
import { daysOf, type ProjectCap } from '../../../shared/domain/projects/cap.ts'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { CaptureStores } from '../../stores/capture.ts'

type LoadedTime = { readonly key: string; readonly seconds: number }

/**
 * Returns the warning about the agreed hours of the line's project. Returns null if there is no cap, if the time is
 * below the cap's warning threshold, and until the time is read. The time is read from disk, so the warning also works
 * offline.
 */
export function useCapWarning(
  { capTimeOf }: Pick<CaptureStores, 'capTimeOf'>,
  preview: Preview,
  projects: readonly Project[],
): string | null {
  const capped = cappedOf(preview, projects)
  const key = capped && JSON.stringify(capped.input)
  const [loaded, setLoaded] = useState<LoadedTime | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    let isOver = false
    void capTimeOf(JSON.parse(key) as CapTimeInput).then((time) => {
      if (!isOver && time) setLoaded({ key, seconds: time.recorded + time.running })
    })
    return () => {
      isOver = true
    }
  }, [key, capTimeOf])
  if (capped === null || loaded?.key !== key) return null
  const { title, cap, added } = capped
  return capIssue({ title, cap, used: loaded.seconds + added })?.message ?? null
}

type Capped = {
  readonly title: string
  readonly cap: ProjectCap
  /** Time that the line adds, in seconds; 0 for a timer. */
  readonly added: number
  /** Input of the query for the time that counts towards the agreed hours. */
  readonly input: CapTimeInput
}

/**
 * Returns the line's project with its agreed hours. Returns null if no hours are agreed, or if the line records no
 * time.
 */
function cappedOf(preview: Preview, projects: readonly Project[]): Capped | null {
  if (preview.kind === 'expense') return null
  const project = projects.find(({ id }) => id === preview.project?.id)
  if (!project?.cap) return null
  const { id, title, cap } = project
  const { zone, start } = preview
  // Days begin at midnight here: the line does not know the setting, and warns some hours early or late for it.
  const input = { id, days: daysOf(cap, dayOf(start, zone)), zone, dayStart: 0 }
  return { title, cap, added: preview.kind === 'entry' ? preview.duration : 0, input }
}
