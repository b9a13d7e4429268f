/** Schemas of the group `team`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { instant } from './field-schemas.ts'

const longest = 400 * 86_400_000

const range = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => from < to && to - from <= longest, {
    error: () => t`This range is too long.`,
  })

export const teamSchemas = { 'team.range': range, 'team.refresh': range }
