/**
 * Groups the modules of the windows into a few chunks. By default, Rolldown makes a chunk for each set of pages and
 * lazily loaded screens that share a module. The main window would then request 31 scripts and 10 style sheets before
 * its first paint, each through the main process (electron/desktop/windows/app-protocol.ts).
 *
 * Two modules share a chunk if the same pages load both at the start, and the same pages may load both later. So no
 * page loads a module that it does not import, and a chunk imports only from chunks for the same pages or more, without
 * cycles. Libraries are not grouped here, because `importedIds` is misleading for them: a file that re-exports a whole
 * library seems to import even the parts that are left out of the bundle.
 *
 * `manualChunks` is not used, because nobody keeps a manual list up to date. `experimentalInlineCommonChunks` is not
 * used, because it copies code.
 */
import type { Rolldown } from 'vite'
import { reachedFrom } from './reached-from.ts'

const library = /[\\/]node_modules[\\/]/

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Reach = {
  readonly page: string
  /** Modules loaded before the page runs. */
  readonly atOnce: ReadonlySet<string>
  /** The modules in `atOnce`, and the modules that the page may load later, by `import()`. */
  readonly ever: ReadonlySet<string>
}

/** Returns bundler options that group modules into chunks. `entries`: paths of the build's entries, keyed by name. */
export function chunksByPage(
  entries: Readonly<Record<string, string>>,
): Rolldown.CodeSplittingOptions {
  let reaches: readonly Reach[] | null = null
  return {
    // A module's imports are in chunks of as many pages as its own, or more.
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'pages',
        name(id, context) {
          if (library.test(id)) return null
          reaches ??= Object.entries(entries).map((entry) => reachOf(entry, context))
          const atOnce = reaches.filter((reach) => reach.atOnce.has(id))
          if (atOnce.length === 0) return null
          const later = reaches.filter((reach) => reach.ever.has(id) && !reach.atOnce.has(id))
          return [...pagesOf(atOnce), ...pagesOf(later).map((page) => `${page}-later`)].join('-')
        },
      },
      {
        // An icon is a few hundred bytes, less than a request for it costs.
        name: 'icons',
        test: /[\\/]lucide[\\/]/,
        tags: ['$initial'],
        entriesAware: true,
        entriesAwareMergeThreshold: 4096,
      },
    ],
  }
}

function pagesOf(reaches: readonly Reach[]): readonly string[] {
  return reaches.map(({ page }) => page)
}

function reachOf([page, entry]: readonly [string, string], context: Context): Reach {
  const atOnce = (id: string): readonly string[] => context.getModuleInfo(id)?.importedIds ?? []
  const later = (id: string): readonly string[] =>
    context.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  return {
    page,
    atOnce: reachedFrom(entry, atOnce),
    ever: reachedFrom(entry, (id) => [...atOnce(id), ...later(id)]),
  }
}
