import type { CaptureContext } from './capture.ts'
import { matchTitles, type MatchRank } from '../text/match-titles.ts'
import { clientName, isOpen, printClient, printProject } from './resolve-references.ts'
import { printReference, splitWords, type Sigil } from './tokenize.ts'

export type Completion = {
  readonly kind: 'client' | 'project' | 'tag'
  readonly label: string
  /** Replaces the line from `from` to `to` (UTF-16 units); includes sigil and quotes. */
  readonly text: string
  readonly from: number
  readonly to: number
}

type Target = {
  readonly label: string
  readonly age: number
  readonly isLast: boolean
  readonly print: () => string
}
type Place = {
  readonly from: number
  readonly to: number
  readonly sigil: Sigil
  readonly query: string
}

const maxCompletions = 20
const ranks: readonly MatchRank[] = ['same', 'equal', 'prefix', 'wordPrefix', 'subsequence']
const kinds = { '@': 'client', '/': 'project', '#': 'tag' } as const

/**
 * Returns completions for the client, project or tag at the caret. Open projects come first, then better matches, then
 * those used more recently.
 */
export function completions(
  text: string,
  caret: number,
  context: CaptureContext,
): readonly Completion[] {
  const place = placeAt(text, Math.min(caret, text.length))
  if (place === null) return []
  const { from, to, sigil, query } = place
  return matchTitles(query, targetsOf(sigil, context), ({ label }) => label)
    .map(({ candidate, rank }) => ({ ...candidate, rank: ranks.indexOf(rank) }))
    .sort(
      (first, second) =>
        Number(first.isLast) - Number(second.isLast) ||
        first.rank - second.rank ||
        first.age - second.age,
    )
    .slice(0, maxCompletions)
    .map(({ label, print }) => ({ kind: kinds[sigil], label, text: print(), from, to }))
}

/** Finds the reference at the caret or directly before it; null for none. */
function placeAt(text: string, caret: number): Place | null {
  const word = splitWords(text).find(({ from, to }) => from < caret && caret <= to)
  const open = openQuoteBefore(text, caret)
  if (open !== null && word?.reference == null) return open
  if (word === undefined || word.raw.startsWith('\\')) return null
  const sigil = sigilOf(word.raw[0])
  if (sigil === null) return null
  const typed = text.slice(word.from + 1, caret)
  return { from: word.from, to: word.to, sigil, query: typed.replace(/"/g, '') }
}

/** Finds an unclosed quote (`/"Brand g`), which extends to the caret; null for none. */
function openQuoteBefore(text: string, caret: number): Place | null {
  const opening = text.lastIndexOf('"', caret - 1)
  const sigil = sigilOf(text[opening - 1])
  const isFirst = opening < 2 || /\s/.test(text[opening - 2] ?? '')
  if (opening < 1 || sigil === null || !isFirst) return null
  return { from: opening - 1, to: caret, sigil, query: text.slice(opening + 1, caret) }
}

function sigilOf(sign: string | undefined): Sigil | null {
  return sign === '@' || sign === '/' || sign === '#' ? sign : null
}

function targetsOf(sigil: Sigil, context: CaptureContext): readonly Target[] {
  const { recent = {} } = context
  switch (sigil) {
    case '@':
      return context.clients.map((client) => ({
        label: clientName(client),
        age: ageOf(client.id, recent.clients),
        isLast: false,
        print: () => printClient(client, context),
      }))
    case '/':
      return context.projects.map((project) => ({
        label: project.title,
        age: ageOf(project.id, recent.projects),
        isLast: !isOpen(project),
        print: () => printProject(project, null, context),
      }))
    case '#':
      return (context.tags ?? []).map((tag) => ({
        label: tag,
        age: ageOf(tag, recent.tags),
        isLast: false,
        print: () => printReference('#', tag),
      }))
  }
}

/** Returns an id's index in `recent`; the length of `recent` if it is not in it. */
function ageOf<Id>(id: Id, recent: readonly Id[] = []): number {
  const index = recent.indexOf(id)
  return index === -1 ? recent.length : index
}
