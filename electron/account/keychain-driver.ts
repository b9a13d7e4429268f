/** The keytar API, as far as it is used; a fake stands in for it in tests. */
export type KeychainDriver = {
  getPassword(service: string, account: string): Promise<string | null | undefined>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
  findCredentials(service: string): Promise<readonly unknown[]>
}
