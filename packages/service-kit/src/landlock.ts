import { existsSync } from 'node:fs'
import { systemFolders } from './system-folders.ts'

/** Of /proc its own process, and nothing of others: what they were told at their start may hold secrets. */
const processes = ['self', 'cpuinfo', 'meminfo', 'stat', 'version', 'uptime', 'loadavg', 'filesystems', 'sys']
/** Node and LibreOffice do without these where they are not there, but not where they are and cannot be read. */
const settings = ['/etc/ssl/openssl.cnf', '/var/lib/libreoffice', '/var/spool/libreoffice']
const devices = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom']

/**
 * The command line that starts a program under Landlock: it sees the files of the system, what it may read and what it
 * may write, and no others. Unlike namespaces this needs no privileges, and containers allow it. From Linux 6.7 on the
 * program has no TCP either, from 6.12 on it cannot signal processes outside of its own. It needs `no_new_privs`.
 */
export function landlock(paths: {
  readonly readable: readonly string[]
  readonly writable: readonly string[]
}): string[] {
  const system = [...systemFolders, ...settings, ...processes.map((name) => `/proc/${name}`)]
  const rules = [
    ...system.filter((path) => existsSync(path)).map((path) => `read:${path}`),
    ...paths.readable.map((path) => `read:${path}`),
    ...devices.filter((path) => existsSync(path)).map((path) => `device:${path}`),
    // The one folder that LibreOffice makes its pipe in, whatever else it is told; files in it stay out of reach.
    'socket:/tmp',
    ...paths.writable.map((path) => `write:${path}`),
  ]
  return ['perl', '-e', launcher, ...rules, '--']
}

/**
 * Perl because no tool of Debian 12 knows Landlock, and every Debian has Perl. Source of the numbers: linux/landlock.h;
 * the system calls 444 to 446 are called so on all processors.
 */
const launcher = String.raw`
use strict;
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
exec { $ARGV[0] } @ARGV or die "$ARGV[0]: $!\n";
`
