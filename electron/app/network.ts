/** Connections to services: proxies and trusted certificate authorities. Part of the composition root. */
import { app, session, type Session } from 'electron/main'
import type { Clock } from '../base/clock.ts'
import { createNetwork, type Network } from '../service/network/network.ts'
import { systemAuthorities } from '../service/network/system-authorities.ts'
import { openTrustedCertificates, type TrustedCertificates } from './trusted-certificates.ts'

export type NetworkParts = { readonly network: Network; readonly certificates: TrustedCertificates }

/**
 * Opens a session that uses the proxies of the system, unlike the pages' own session (desktop/windows/hardening.ts).
 * Chromium applies its proxy switches only to the pages' session, so they are passed on to the new session.
 */
async function openSystemSession(): Promise<Session> {
  const system = session.fromPartition('system-proxies')
  // With a language set, Electron would download a spelling dictionary.
  system.setSpellCheckerLanguages([])
  const valueOf = (name: string): string => app.commandLine.getSwitchValue(name)
  const [proxyRules, pacScript] = [valueOf('proxy-server'), valueOf('proxy-pac-url')]
  const proxyBypassRules = valueOf('proxy-bypass-list')
  if (proxyRules === '' && pacScript === '') return system
  await system.setProxy(proxyRules === '' ? { pacScript } : { proxyRules, proxyBypassRules })
  // setProxy resolves before the network process has the setting: of 360 look-ups made right after it on a busy
  // computer, 17 returned "no proxy". After this round trip, none did.
  await system.forceReloadProxyConfig()
  return system
}

export function createNetworkParts(dataFolder: string, clock: Clock): NetworkParts {
  let systemSession: Promise<Session> | null = null
  const certificates = openTrustedCertificates(dataFolder, clock)
  const network = createNetwork({
    environment: process.env,
    clock,
    systemAuthorities: () => systemAuthorities(process.env),
    async askSystem(url) {
      systemSession ??= openSystemSession()
      return (await systemSession).resolveProxy(url)
    },
    trustedFor: (origin) => certificates.forOrigin(origin),
  })
  return { network, certificates }
}
