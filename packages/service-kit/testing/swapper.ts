import { type ConfinedProcess, spawnConfined } from '../src/sandbox/confined-process.ts'

/**
 * Starts a confined process that, as fast as it can, puts now a harmless file, now a link to `secret`, now something
 * else in the place of each of these names of its folder. Perl starts at once and is on every Debian.
 */
export const startSwapper = (
  folder: string,
  names: readonly string[],
  { secret, writable = [folder] }: { readonly secret: string; readonly writable?: readonly string[] },
): Promise<ConfinedProcess> =>
  spawnConfined(
    'perl',
    ['-e', program, folder, secret, ...names],
    { folder, writable, readable: [] },
    { stdio: 'ignore' },
  )

const program = `
my ($folder, $secret, @names) = @ARGV;
chdir $folder or die;
my ($far) = $secret =~ m{^(.*)/};
for (my $round = 0; ; $round++) {
  for my $name (@names) {
    open my $file, '>', 'next' or next; print $file 'harmless'; close $file;
    rename 'next', $name or (rename($name, 'away' . $round % 9), rename 'next', $name);
    my $kind = $round % 8;
    if ($kind < 5) { symlink $secret, 'next' }
    elsif ($kind == 5) { link $secret, 'next' }
    elsif ($kind == 6) { symlink $far, 'next' }
    else { unlink $name; mkdir 'next' }
    rename 'next', $name or (rename($name, 'away' . $round % 9), rename 'next', $name);
    unlink 'next'; rmdir 'next';
  }
}
`
