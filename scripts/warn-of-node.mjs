// For `npm start`. What a command prints is read by programs: it says nothing of this.

// The odd versions and those past their end get no security fixes any more.
const ended = ['20', '21', '23'];
const [major = ''] = process.versions.node.split('.');

if (ended.includes(major)) {
  console.error(
    `Warning: Node ${major} no longer gets security fixes. Checkpoint runs on it, but install the current LTS version from https://nodejs.org.`,
  );
}
