/** Whether installers may be made from the Electron that is here. */

export type BuildChoice =
  | { readonly kind: 'make' | 'trial' }
  /** A sentence: why nothing is made. */
  | { readonly refusal: string }

/**
 * `pinned` stands in package.json, `found` is what would be packaged; null where it says no version. Another one can
 * lack years of security fixes, so it is taken only where `--trial` asks for it, and the result says so.
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
