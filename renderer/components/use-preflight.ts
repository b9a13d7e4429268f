import { useEffect, useState } from 'react'
import { preflight, type PreflightIssue } from '../../shared/domain/entries/preflight.ts'
import { daysOf } from '../../shared/domain/projects/cap.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import type { Day, LocalId } from '../../shared/domain/units.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { localZone } from '../lib/clock.ts'
import { useStores, useWindowState } from './window-context.ts'

/** The entry that is about to be recorded. */
export type PreflightSubject = {
  readonly projectId: LocalId | null
  readonly note: string | null
  /** Seconds that are not yet part of the project's total; 0 for a timer that is about to start. */
  readonly seconds: number
  readonly day: Day
  /** True while the note is still being typed: a missing note is not reported yet. */
  readonly isTyping?: boolean
}

/** Warnings about an entry before it is recorded, computed offline. */
export function usePreflight(subject: PreflightSubject): readonly PreflightIssue[] {
  const { projectId, note, seconds, day, isTyping = false } = subject
  const project = useWindowState((state) => state.projects.find(({ id }) => id === projectId))
  const wantsNotes = useWindowState((state) => state.settings?.wantsNotes ?? false)
  const spent = useSpent(project?.budget === null ? null : (project?.id ?? null))
  const needsNote = wantsNotes && !isTyping
  const capUsed = useCapUsed(project ?? null, day)
  return preflight({ project: project ?? null, note, seconds, spent, capUsed, day, needsNote })
}

/** Seconds recorded on the project so far; null until they are loaded. */
function useSpent(projectId: LocalId | null): number | null {
  const { timeOn } = useStores()
  const [spent, setSpent] = useState<{ readonly of: LocalId; readonly seconds: number } | null>(
    null,
  )
  useEffect(() => {
    if (projectId === null) return undefined
    let isOver = false
    void timeOn(projectId).then((seconds) => {
      if (!isOver && seconds !== null) setSpent({ of: projectId, seconds })
    })
    return () => {
      isOver = true
    }
  }, [projectId, timeOn])
  return spent?.of === projectId ? spent.seconds : null
}

/** Ended seconds that count for the cap of the project on this day; null without a cap, and until they are loaded. */
function useCapUsed(project: Pick<Project, 'id' | 'cap'> | null, day: Day): number | null {
  const { capTimeOf } = useStores()
  const dayStart = useWindowState((state) => state.settings?.dayStart ?? defaultSettings.dayStart)
  const { id = null, cap = null } = project ?? {}
  const days = cap && daysOf(cap, day)
  const [from, to] = [days?.from ?? null, days?.to ?? null]
  const key = cap === null ? null : [id, from].join(' ')
  const [used, setUsed] = useState<{ readonly key: string; readonly seconds: number } | null>(null)
  useEffect(() => {
    if (id === null || key === null) return undefined
    let isOver = false
    const range = from === null || to === null ? null : { from, to }
    void capTimeOf({ id, days: range, zone: localZone(), dayStart }).then((time) => {
      if (!isOver && time !== null) setUsed({ key, seconds: time.recorded })
    })
    return () => {
      isOver = true
    }
  }, [id, key, from, to, dayStart, capTimeOf])
  return used !== null && used.key === key ? used.seconds : null
}
