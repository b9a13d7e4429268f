/**
 * Decides which project a trace belongs to: the one that the user set for its source, or else the one accepted most
 * often before, or else the one whose name the trace contains. Decisions are counted; there is no statistical model.
 */
import type { LocalId } from '../units.ts'
import { withoutMarks } from '../text/fold.ts'
import type { Trace } from './trace.ts'

/** How often proposals with one key and project were accepted or dismissed. */
export type ChoiceCount = {
  /** Key of an event (`eventKey`), or id of a source. */
  readonly key: string
  readonly projectId: LocalId | null
  readonly accepted: number
  readonly dismissed: number
}

export type KnownProject = {
  readonly id: LocalId
  readonly title: string
  /** Empty if not known. */
  readonly clientName: string
}

export type KnownSource = {
  readonly id: string
  /** Name of the folder or calendar. */
  readonly name: string
  /** Set by the user for everything from this source; null for none. */
  readonly projectId: LocalId | null
}

export type Knowledge = {
  readonly sources: readonly KnownSource[]
  readonly projects: readonly KnownProject[]
  readonly counts: readonly ChoiceCount[]
  /** Keys for which the user never wants a proposal again. */
  readonly refused: readonly string[]
}

/**
 * The project found for traces. `told`: set by the user. `learned`: from earlier decisions. `named`: named in the text.
 */
export type FoundProject = {
  readonly projectId: LocalId | null
  readonly by: 'told' | 'learned' | 'named' | 'nothing'
}

const nothing: FoundProject = { projectId: null, by: 'nothing' }

/** Minimum share of earlier decisions, or of the words of a name, that must point to a project. */
const minShare = 0.6

export function eventKey(sourceId: string, title: string | null): string {
  return `${sourceId}/${wordsOf(title ?? '').join(' ')}`
}

/** Finds the project of a window's title. Two words of its name must match, because one may match by chance. */
function projectOfTitle(
  knowledge: Knowledge,
  sourceId: string,
  title: string | null,
): FoundProject {
  return (
    learned(knowledge, eventKey(sourceId, title)) ?? named(knowledge, title ?? '', 2) ?? nothing
  )
}

/**
 * Finds the project of an event by its title. If the title leads to no project, returns the project that the user set
 * for the calendar.
 */
export function projectOfEvent(
  knowledge: Knowledge,
  sourceId: string,
  title: string | null,
): FoundProject {
  return (
    learned(knowledge, eventKey(sourceId, title)) ??
    named(knowledge, title ?? '') ??
    told(knowledge, sourceId) ??
    nothing
  )
}

/**
 * Finds the project of traces in a folder: the project that the user set for the folder, or else the one learned from
 * earlier decisions, or else the one that the folder's name mentions.
 */
export function projectOfSource(knowledge: Knowledge, sourceId: string): FoundProject {
  const source = knowledge.sources.find(({ id }) => id === sourceId)
  const topic = projectOfTopic(sourceId)
  return (
    told(knowledge, sourceId) ??
    learned(knowledge, sourceId) ??
    (topic === null ? null : { projectId: topic, by: 'named' }) ??
    named(knowledge, source?.name ?? '') ??
    nothing
  )
}

/**
 * True if the user refused proposals with this key for good, or dismissed them at least three times and more than twice
 * as often as the user accepted them.
 */
export function isUnwanted({ counts, refused }: Knowledge, key: string): boolean {
  if (refused.includes(key)) return true
  const ofKey = counts.filter((count) => count.key === key)
  const sum = (of: (count: ChoiceCount) => number): number =>
    ofKey.reduce((total, count) => total + of(count), 0)
  const [accepted, dismissed] = [sum((count) => count.accepted), sum((count) => count.dismissed)]
  return dismissed >= 3 && dismissed > 2 * accepted
}

function told({ sources }: Knowledge, sourceId: string): FoundProject | null {
  const projectId = sources.find(({ id }) => id === sourceId)?.projectId ?? null
  return projectId === null ? null : { projectId, by: 'told' }
}

function learned({ counts, projects }: Knowledge, key: string): FoundProject | null {
  const ofKey = counts.filter((count) => count.key === key && count.accepted > 0)
  const all = ofKey.reduce((total, { accepted }) => total + accepted, 0)
  const [best] = [...ofKey].sort((one, other) => other.accepted - one.accepted)
  if (!best || best.accepted < all * minShare) return null
  const isThere = best.projectId === null || projects.some(({ id }) => id === best.projectId)
  return isThere ? { projectId: best.projectId, by: 'learned' } : null
}

/** Finds the project whose name, or client's name, the text contains most fully. Null for none, and for a tie. */
function named({ projects }: Knowledge, text: string, minWords = 1): FoundProject | null {
  const words = new Set(wordsOf(text))
  if (words.size === 0) return null
  const score = (name: string): number => {
    const nameWords = wordsOf(name)
    const shared = nameWords.filter((word) => words.has(word)).length
    return shared < minWords ? 0 : shared / nameWords.length
  }
  const rated = projects
    .map(({ id, title, clientName }) => ({
      id,
      score: Math.max(score(title), score(clientName) * 0.9),
    }))
    .filter(({ score: value }) => value >= minShare)
    .sort((one, other) => other.score - one.score)
  const [best, second] = rated
  if (!best || best.score === second?.score) return null
  return { projectId: best.id, by: 'named' }
}

/** Splits a text into words of three letters or more, in lower case without accents; `websiteRelaunch` into two. */
export function wordsOf(text: string): readonly string[] {
  return withoutMarks(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
}

const middle = '/window/'

/** Returns the project in a source id that `windowTopics` made; null for any other source id. */
export function projectOfTopic(sourceId: string): LocalId | null {
  const at = sourceId.indexOf(middle)
  return at < 0 ? null : (sourceId.slice(at + middle.length) as LocalId)
}

/** Removes the project from a source id that `windowTopics` made; returns any other source id unchanged. */
export function sourceOfTopic(sourceId: string): string {
  const at = sourceId.indexOf(middle)
  return at < 0 ? sourceId : sourceId.slice(0, at)
}

/**
 * Adds the project of each window trace to the trace's source id, so that work on different projects is kept apart.
 * Leaves out window traces whose project is not known.
 */
export function windowTopics(traces: readonly Trace[], knowledge: Knowledge): readonly Trace[] {
  const found = new Map<string, LocalId | null>()
  const projectOf = ({ sourceId, text }: Trace): LocalId | null => {
    const name = `${sourceId}/${text ?? ''}`
    const cachedProject = found.get(name)
    if (cachedProject !== undefined) return cachedProject
    const { projectId } = projectOfTitle(knowledge, sourceId, text)
    found.set(name, projectId)
    return projectId
  }
  return traces.flatMap((trace) => {
    if (trace.kind !== 'window') return [trace]
    const projectId = projectOf(trace)
    return projectId === null
      ? []
      : [{ ...trace, sourceId: `${trace.sourceId}${middle}${projectId}` }]
  })
}
