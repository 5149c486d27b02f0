import { portOf } from '../services.ts'

/** The sentences that name a tool's own server and port, shared by the image tools and Split PDF. */
export const connectionText = (id: string, name: string) => {
  const unreachable = `Cannot connect to the ${name} server. Please make sure it is running on port ${portOf(id)}.`
  return {
    unreachable,
    networkError: unreachable,
    refused: `${name} server is not running. Please start the server on port ${portOf(id)}.`,
  }
}
