/** Calls of the group `favourites`: work that is started with one key, on this computer only. */
import { z } from 'zod'
import type { Favourite } from '../../domain/entries/favourite.ts'
import { byId, nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

export const favourites = {
  /** All favourites, in their order. */
  all: query(nothing, ['favourites']).answers<readonly Favourite[]>(),
  /**
   * Adds the work of the entry `id` at the end of the favourites; can be undone. Fails with `notFound`, `invalid` (the
   * work is already a favourite, or the maximum number is reached).
   */
  add: command(byId).answers<null>(),
  /** Moves a favourite one place up (-1) or down (1); can be undone. Does nothing at either end of the list. */
  move: command(byId.extend({ step: z.literal([-1, 1]) })).answers<null>(),
  /** Removes a favourite; can be undone. Fails with `notFound`. */
  remove: command(byId).answers<null>(),
}
