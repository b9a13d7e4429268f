/**
 * True for what may be handed to the system to open: pages over https, a letter, and pages of this computer itself,
 * which the demo's sign-in is. Everything else can start programs.
 */
export function mayBeOpened(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address)
    if (protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    return protocol === 'https:' || protocol === 'mailto:'
  } catch {
    return false
  }
}
