/**
 * Assigns colours to the projects of a day, so that neighbours can be told apart. Pure. Fixed colours are not enough,
 * because there are only five hues, and two neighbours can have the same one.
 */

/** Number of hues. Slot 0 is grey and not counted. */
const hues = 5

/**
 * Returns the colour slot of each project of a day. This is the project's usual slot or, if a neighbour on that day
 * already has it, the next slot that no neighbour has. `inOrder`: the projects of the blocks, ordered by time.
 */
export function dayColours<Id>(
  inOrder: readonly Id[],
  colourOf: (id: Id) => number,
): ReadonlyMap<Id, number> {
  const beside = new Map<Id, Set<Id>>(inOrder.map((id) => [id, new Set()]))
  for (const [index, id] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next === undefined || next === id) continue
    beside.get(id)?.add(next)
    beside.get(next)?.add(id)
  }
  const colours = new Map<Id, number>()
  for (const [id, neighbours] of beside) {
    const ownColour = colourOf(id)
    const taken = new Set([...neighbours].map((one) => colours.get(one)))
    const choices = Array.from({ length: hues }, (_, step) => ((ownColour - 1 + step) % hues) + 1)
    const free = ownColour === 0 ? ownColour : choices.find((colour) => !taken.has(colour))
    colours.set(id, free ?? ownColour)
  }
  return colours
}
