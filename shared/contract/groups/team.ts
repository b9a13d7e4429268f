import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import type { TeamRange } from '../../domain/team/team-entry.ts'
import { instant } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

/** In ms. */
const maxRange = 400 * 86_400_000

/** UTC ms; `from` is inclusive, `to` exclusive. */
const range = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => from < to && to - from <= maxRange, {
    error: () => t`This period is too long.`,
  })

export const team = {
  /** As last read from the service. */
  range: query(range, ['team']).answers<TeamRange>(),
  /**
   * Reads the range from the service; a failure keeps earlier data. Fails with `unavailable` while no account is
   * connected, `storage`, and the codes of a failed request.
   */
  refresh: command(range).answers<null>(),
}

export type TeamRangeInput = InputOf<typeof team.range>
