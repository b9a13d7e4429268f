/**
 * Assigns colours to the projects of a day, so that neighbours can be told apart. Pure. A better fixed colour for each
 * project would not do: with five hues, two neighbours can still have the same.
 */

/** Number of hues; 0 is grey, which is no hue. */
const hues = 5

/**
 * Returns the colour slot of each project of a day: its own, unless a neighbour on that day has it already; then the
 * next that no neighbour has. `inOrder`: the projects of the blocks by time.
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
