import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export type PictureChange = {
  readonly name: string
  /** `new`: only taken now; `gone`: no longer taken; `size`: of another size. */
  readonly kind: 'changed' | 'new' | 'gone' | 'size'
  /** Of the pixels that differ, 0 to 1. */
  readonly share: number
}

/** Colour distance from which a pixel counts as different, 0 to 1 (pixelmatch). */
const threshold = 0.1
/**
 * Share of differing pixels below which two pictures count as the same, for example if a clock shows another second.
 */
export const smallShare = 0.0005

/** Facts about the machine and the run, which are never the same. */
const ofMachine = /^(?:log|diagnostics|about)-/

/**
 * Returns the pictures that differ, largest difference first. Empties the folder `differences`, and writes each changed
 * picture to it, with the changes in red.
 */
export function comparePictures(
  published: string,
  taken: string,
  differences: string,
): readonly PictureChange[] {
  rmSync(differences, { recursive: true, force: true })
  mkdirSync(differences, { recursive: true })
  const names = new Set([...pngsIn(published), ...pngsIn(taken)])
  return [...names]
    .filter((name) => !ofMachine.test(name))
    .flatMap((name): readonly PictureChange[] => {
      const files = [join(published, name), join(taken, name)] as const
      if (!existsSync(files[0])) return [{ name, kind: 'new', share: 1 }]
      if (!existsSync(files[1])) return [{ name, kind: 'gone', share: 1 }]
      return compareFiles(name, files, differences)
    })
    .sort((one, other) => other.share - one.share)
}

function compareFiles(
  name: string,
  [published, taken]: readonly [string, string],
  differences: string,
): readonly PictureChange[] {
  const [before, after] = [
    PNG.sync.read(readFileSync(published)),
    PNG.sync.read(readFileSync(taken)),
  ]
  const { width, height } = before
  if (width !== after.width || height !== after.height) return [{ name, kind: 'size', share: 1 }]
  const difference = new PNG({ width, height })
  const count = pixelmatch(before.data, after.data, difference.data, width, height, { threshold })
  const share = count / (width * height)
  if (share < smallShare) return []
  writeFileSync(join(differences, name), PNG.sync.write(difference))
  return [{ name, kind: 'changed', share }]
}

function pngsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.png'))
}
