// For a container's health check: images without curl have this program anyway. The port is the argument.
const answer = await fetch(`http://127.0.0.1:${process.argv[2]}/api/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
