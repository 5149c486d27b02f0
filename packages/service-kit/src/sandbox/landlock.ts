import { existsSync } from 'node:fs'
import { loaderCalls, ownGroup, ownPid, seccompFilter } from './seccomp-filter.ts'
import { systemFolders } from './system-folders.ts'

/** What it sees in /proc: the system and its own process; what others were told at their start may hold secrets. */
const processes = ['self', 'cpuinfo', 'meminfo', 'stat', 'version', 'uptime', 'loadavg', 'filesystems', 'sys']
/** Node and LibreOffice do without these where they are not there, but not where they are and cannot be read. */
const settings = ['/etc/ssl/openssl.cnf', '/var/lib/libreoffice', '/var/spool/libreoffice']
const devices = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom']

/**
 * The command line that starts a program under Landlock: it sees the files of the system, what it may read and what it
 * may write, and no others. What Landlock leaves open a filter of system calls closes (seccomp-filter.ts): network of
 * any kind, signals to others, changing the modes of files. It has no capabilities, also as root. Unlike namespaces
 * this needs no privileges, and containers allow it. It needs `no_new_privs`.
 * @throws Error on processors that the filter is not written for
 */
export function landlock(paths: {
  readonly readable: readonly string[]
  readonly writable: readonly string[]
}): string[] {
  const calls = loaderCalls(process.arch)
  const filter = seccompFilter(process.arch)
  if (!calls || !filter) throw new Error(`there is no filter of system calls for ${process.arch}`)
  const system = [...systemFolders, ...settings, ...processes.map((name) => `/proc/${name}`)]
  const rules = [
    ...system.filter((path) => existsSync(path)).map((path) => `read:${path}`),
    ...paths.readable.map((path) => `read:${path}`),
    ...devices.filter((path) => existsSync(path)).map((path) => `device:${path}`),
    // The one folder that LibreOffice makes its pipe in, whatever else it is told; files in it stay out of reach.
    'socket:/tmp',
    ...paths.writable.map((path) => `write:${path}`),
  ]
  const { seccomp, prctl, capset } = calls
  const numbers = [seccomp, prctl, capset].map(String)
  return ['perl', '-e', launcher, ...numbers, filter.toString('hex'), ...rules, '--']
}

/**
 * Perl because no tool of Debian 12 knows Landlock, and every Debian has Perl. Sources of the numbers: linux/landlock.h
 * (the system calls 444 to 446 are called so on all processors), linux/prctl.h, linux/capability.h, linux/seccomp.h.
 */
const launcher = String.raw`
use strict;
my ($seccomp, $prctl, $capset, $filter) = splice @ARGV, 0, 4;
my $version = syscall(444, 0, 0, 1);
die "no Landlock: $!\n" if $version < 1;
my $all = (1 << ($version < 2 ? 13 : $version < 3 ? 14 : 15)) - 1;
my %rights = (read => 0xd, device => 0x6, socket => 0x200, write => $all);
my $handled = pack 'Q3', $all, $version < 4 ? 0 : 0x3, $version < 6 ? 0 : 0x3;
my $rules = syscall(444, $handled, length $handled, 0);
die "ruleset: $!\n" if $rules < 0;
while (defined(my $argument = shift)) {
  last if $argument eq '--';
  my ($kind, $path) = split /:/, $argument, 2;
  # O_PATH
  sysopen(my $place, $path, 0x200000) or die "$path: $!\n";
  # Files have no rights of folders.
  my $allowed = $rights{$kind} & (-d $place ? -1 : 0x4007);
  my $rule = pack 'Ql', $allowed, fileno $place;
  syscall(445, $rules, 1, $rule, 0) == 0 or die "$path: $!\n";
}
syscall(446, $rules, 0) == 0 or die "restrict: $!\n";
# PR_CAPBSET_DROP, as far as we may; then all that it has now, of which no_new_privs lets nothing come back.
syscall($prctl, 24, $_, 0, 0, 0) for 0 .. 63;
my ($head, $none) = (pack('LL', 0x20080522, 0), pack('L6', (0) x 6));
syscall($capset, $head, $none) == 0 or die "capabilities: $!\n";
my %own = (${ownPid} => $$, ${ownGroup} => -$$);
my $program = '';
for my $instruction (unpack '(a8)*', pack 'H*', $filter) {
  my ($code, $operand) = unpack 'a4V', $instruction;
  $program .= pack 'a4V', $code, ($own{$operand} // $operand) & 0xffffffff;
}
my $described = pack 'Sx![P]P', length($program) / 8, $program;
syscall($seccomp, 1, 0, $described) == 0 or die "filter: $!\n";
exec { $ARGV[0] } @ARGV or die "$ARGV[0]: $!\n";
`
