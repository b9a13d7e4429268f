export type BuildChoice =
  | { readonly kind: 'make' | 'trial' }
  /** A sentence that says why no installer is built. */
  | { readonly refusal: string }

/**
 * Decides which kind of installer to build. `pinned`: version of Electron in package.json. `found`: version that
 * is installed; null if unknown. Any version other than `pinned` may lack fixes and needs `--trial`.
 */
export function chooseBuild(
  pinned: string,
  found: string | null,
  isTrialWanted: boolean,
): BuildChoice {
  if (found === pinned) return { kind: 'make' }
  if (isTrialWanted) return { kind: 'trial' }
  return {
    refusal: `Electron ${pinned} is pinned, but ${found ?? 'one without a version'} is here. For an installer to try things out: npm run make -- --trial`,
  }
}
