import { virtual } from '@guidepup/virtual-screen-reader'

/** A container with more phrases counts as endless. */
const maxPhrases = 300

/**
 * Returns what a screen reader says about an element, from beginning to end. The test must leave out ids and durations
 * that change between runs.
 */
export async function transcriptOf(container: HTMLElement): Promise<readonly string[]> {
  await virtual.start({ container })
  try {
    for (let step = 0; step < maxPhrases; step += 1) {
      const before = (await virtual.spokenPhraseLog()).length
      await virtual.next()
      const phrases = await virtual.spokenPhraseLog()
      const isBack = phrases.length > 1 && phrases.at(-1) === phrases[0]
      if (isBack || phrases.length === before) return isBack ? phrases.slice(0, -1) : phrases
    }
    throw new Error('The walk does not end.')
  } finally {
    await virtual.stop()
  }
}
