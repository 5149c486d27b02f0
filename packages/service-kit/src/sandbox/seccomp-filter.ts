import { callsOf, type SystemCalls } from './system-calls.ts'

const eperm = 1
const eacces = 13
const enosys = 38

/** Without these, programs go on with what they used before they had them: io_uring_setup, clone3. */
const unknown = [425, 435]

/** Numbers that whoever loads the filter needs; undefined for processors that the filter is not written for. */
export const loaderCalls = (arch: string): Pick<SystemCalls, 'seccomp' | 'prctl' | 'capset'> | undefined =>
  callsOf[arch]

/** Stands in the filter for the id of the process, which nobody knows before it runs, and for its negative. */
export const ownPid = 0x7e57_0001
export const ownGroup = 0x7e57_0002

/** One instruction of BPF (linux/filter.h): code, jumps if true and if false, operand. */
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, operand: number]

/** Offsets in struct seccomp_data: call, processor, lower halves of two arguments, upper half of the second. */
const at = { nr: 0, arch: 4, first: 16, second: 24, secondUpper: 28 } as const
const load = (offset: number): Instruction => [0x20, 0, 0, offset]
const and = (mask: number): Instruction => [0x54, 0, 0, mask]
/** Skips so many instructions if the loaded value is not equal. */
const unlessEqual = (value: number, skip: number): Instruction => [0x15, 0, skip, value]
const ifEqual = (value: number, skip: number): Instruction => [0x15, skip, 0, value]
const unlessAtLeast = (value: number, skip: number): Instruction => [0x35, 0, skip, value]
const allow: Instruction = [0x06, 0, 0, 0x7fff_0000]
const fail = (errno: number): Instruction => [0x06, 0, 0, 0x0005_0000 | errno]
const kill: Instruction = [0x06, 0, 0, 0x8000_0000]

/** AF_UNIX and SOCK_STREAM; above the kind stand flags. A datagram needs no connection to reach whoever has a name. */
const streamsOnly: readonly Instruction[] = [
  ...[load(at.first), unlessEqual(1, 4)],
  ...[load(at.second), and(0xf), unlessEqual(1, 1), allow, fail(eacces)],
]

/**
 * What Landlock leaves open and no engine needs, as a program for the kernel (seccomp(2)), eight bytes an instruction:
 * sockets other than streams between processes of one machine, and connecting these; signals to processes outside its
 * own, also those that the kernel sends for a file, and their limits and priorities; leaving its process group; other
 * names' modes, owners, times and lengths; hearing what is made and deleted in other folders; memory that processes share
 * by a number; further user namespaces; looking into other processes.
 */
export function seccompFilter(arch: string): Buffer | undefined {
  const calls = callsOf[arch]
  if (!calls) return undefined
  const program: Instruction[] = [
    ...[load(at.arch), ifEqual(calls.arch, 1), kill],
    load(at.nr),
    // The 32-bit calls of x86-64 have the same names and other numbers.
    ...(arch === 'x64' ? [unlessAtLeast(0x4000_0000, 1), kill] : []),
    ...calls.refused.flatMap((call) => [unlessEqual(call, 1), fail(eperm)]),
    ...unknown.flatMap((call) => [unlessEqual(call, 1), fail(enosys)]),
    ...when(calls.socket, streamsOnly),
    ...when(calls.socketpair, streamsOnly),
    // F_SETOWN and F_SETOWN_EX, FIOSETOWN and SIOCSPGRP: whom the kernel sends a signal when a file is ready.
    ...when(calls.fcntl, [load(at.second), ifEqual(8, 2), ifEqual(15, 1), allow, fail(eperm)]),
    ...when(calls.ioctl, [load(at.second), ifEqual(0x8901, 2), ifEqual(0x8902, 1), allow, fail(eperm)]),
    // Its own limits only: one second of processor time for another process would end that.
    ...when(calls.prlimit64, [...[load(at.first), ifEqual(ownPid, 2), ifEqual(0, 1), fail(eperm), allow]]),
    // To itself, to its group by 0, or by its number.
    ...when(calls.kill, [
      ...[load(at.first), ifEqual(ownPid, 3), ifEqual(ownGroup, 2), ifEqual(0, 1), fail(eperm), allow],
    ]),
    ...when(calls.tgkill, [load(at.first), unlessEqual(ownPid, 1), allow, fail(eperm)]),
    // PR_SET_PDEATHSIG: it ends with its parent.
    ...when(calls.prctl, [load(at.first), unlessEqual(1, 1), fail(eperm), allow]),
    // CLONE_NEWUSER.
    ...when(calls.clone, [load(at.first), and(0x1000_0000), unlessEqual(0, 1), allow, fail(eperm)]),
    // Without a path it is about a file that is open.
    ...when(calls.utimensat, [
      ...[load(at.second), unlessEqual(0, 3), load(at.secondUpper), unlessEqual(0, 1), allow, fail(eperm)],
    ]),
    allow,
  ]
  const bytes = Buffer.alloc(program.length * 8)
  for (const [index, [code, ifTrue, ifFalse, operand]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(ifTrue, index * 8 + 2)
    bytes.writeUInt8(ifFalse, index * 8 + 3)
    bytes.writeUInt32LE(operand >>> 0, index * 8 + 4)
  }
  return bytes
}

/** Instructions for one call, each of which ends; for the others what comes after them, with the number loaded. */
const when = (call: number, then: readonly Instruction[]): Instruction[] => [
  unlessEqual(call, then.length),
  ...then,
]
