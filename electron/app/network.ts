/** Connections to services: proxies and trusted certificate authorities. Part of the composition root. */
import { session } from 'electron/main'
import type { Clock } from '../base/clock.ts'
import { createNetwork, type Network } from '../service/network/network.ts'
import { systemAuthorities } from '../service/network/system-authorities.ts'
import { openTrustedCertificates, type TrustedCertificates } from './trusted-certificates.ts'

export type NetworkParts = {
  readonly network: Network
  readonly certificates: TrustedCertificates
}

export function createNetworkParts(dataFolder: string, clock: Clock): NetworkParts {
  const certificates = openTrustedCertificates(dataFolder, clock)
  const network = createNetwork({
    environment: process.env,
    clock,
    systemAuthorities: () => systemAuthorities(process.env),
    askSystem: (url) => session.defaultSession.resolveProxy(url),
    trustedFor: (origin) => certificates.forOrigin(origin),
  })
  return { network, certificates }
}
