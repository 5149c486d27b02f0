import { url } from './variables.ts'

/** The variable that the proxy and the services read. */
export const redisUrl = url('REDIS_URL', {
  doc: 'Redis that replicas share: the proxy counts limits in it, services tell the progress of jobs through it, keep the jobs of asynchronous calls there, share out slots between clients and take each other’s conversions that wait; unset, each has its own',
  protocols: ['redis:', 'rediss:'],
  default: undefined,
})
