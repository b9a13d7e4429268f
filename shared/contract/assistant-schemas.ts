/** Input schemas of the tools that `stint mcp` offers to an assistant. The running program validates the input. */
import { z } from 'zod'
import { cleanText, maxTextLength } from '../domain/text/clean-text.ts'
import { remoteGroupings } from './remote-answers.ts'

const short = z.string().trim().min(1).max(1000).transform(cleanText)
const day = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .describe('A day or range: today, yesterday, this week, last month, monday, 2026-11-20')
const range = {
  from: day
    .optional()
    .describe('First day. Without from and to: this week. Without to: until today'),
  to: day.optional().describe('Last day, inclusive'),
}
const filter = {
  project: short.optional().describe('Title of a project, or the letters that it begins with'),
  client: short.optional().describe('Name of a client, or the letters that it begins with'),
  tag: short.optional().describe('A tag'),
}
const limit = z.int().min(1).max(200).default(50).describe('Most entries, the newest')
const instant = z.string().trim().min(1).max(60)

export const assistantTools = {
  status: {
    description:
      'What runs, what is paused, seconds of today and of this week, and what is unsent.',
    input: z.strictObject({}),
  },
  totals: {
    description:
      'Recorded seconds of a day, a week or any range of days, grouped by project, client, day, week, month or tag.',
    input: z.strictObject({
      ...range,
      by: z.enum(remoteGroupings).default('project').describe('Grouping'),
      ...filter,
    }),
  },
  list_entries: {
    description: 'Time entries of a range of days, newest first.',
    input: z.strictObject({ ...range, ...filter, limit }),
  },
  search_entries: {
    description:
      'Time entries whose note has all words of a text, or whose project or tag contains it, newest first. Without days: all of them.',
    input: z.strictObject({ text: short.describe('What to look for'), ...range, limit }),
  },
  list_projects: { description: 'Open projects with their clients.', input: z.strictObject({}) },
  propose_entry: {
    description:
      'Proposes a time entry. It is not recorded: it waits in Stint until the person accepts or dismisses it. The time must be over, at most 31 days long, and nothing may be recorded in it.',
    input: z.strictObject({
      start: instant.describe(
        'ISO 8601: 2026-11-20T09:00, in the zone of the person, or with an offset',
      ),
      end: instant.describe('As start'),
      note: z
        .string()
        .min(1)
        .max(maxTextLength)
        .transform(cleanText)
        .describe('What was worked on'),
      project: filter.project,
    }),
  },
} as const

export type AssistantToolName = keyof typeof assistantTools
export type AssistantInput<Name extends AssistantToolName> = z.output<
  (typeof assistantTools)[Name]['input']
>
