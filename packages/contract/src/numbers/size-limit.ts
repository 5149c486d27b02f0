/** A limit as the messages of the specification write it, without a space: `25MB`. Other languages set one. */
export const sizeLimit = (megabytes: number): string => `${megabytes}MB`
