/** Files that Linux packages install beside the program's own folder. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { completionScript } from '../../electron/remote/command-line/completion.ts'
import { manPage } from './man-page.ts'

/** A file below `/usr`, with mode 0644. */
export type InstalledFile = { readonly path: string; readonly content: Buffer }

/** Returns the files for `/usr`. `day`: day of the commit, YYYY-MM-DD. The same version and day give the same bytes. */
export function linuxFiles(version: string, day: string): readonly InstalledFile[] {
  return [
    // gzip adds no time and no name here. Level 9 is what Debian's policy 12.1 asks for.
    { path: 'share/man/man1/stint.1.gz', content: gzipSync(manPage(version, day), { level: 9 }) },
    { path: 'share/bash-completion/completions/stint', content: script('bash') },
    { path: 'share/zsh/site-functions/_stint', content: script('zsh') },
    { path: 'share/fish/vendor_completions.d/stint.fish', content: script('fish') },
  ]
}

function script(shell: Parameters<typeof completionScript>[0]): Buffer {
  return Buffer.from(completionScript(shell))
}

/** Writes the files into the folder `usr`, which is installed as `/usr`. */
export function writeLinuxFiles(usr: string, files: readonly InstalledFile[]): void {
  for (const { path, content } of files) {
    const file = join(usr, path)
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
    writeFileSync(file, content, { mode: 0o644 })
  }
}
