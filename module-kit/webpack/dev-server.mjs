const OWN_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Lets pages of this machine, whatever their port, read what the server has; no other page. */
function allowPortal(request, response, next) {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (origin && OWN_MACHINE.test(origin)) response.setHeader('Access-Control-Allow-Origin', origin);
  next();
}

/**
 * How a module is served while it is being written. The page is the portal's: `npm run dev`'s takes changed components
 * in and keeps their state, one that was built begins anew after every build. `entry` gives what the registry would say
 * of the module.
 */
export const devServerOptions = ({ port, entry, declaration }) => ({
  // The loopback alone: what is being written is for the own browser.
  host: '127.0.0.1',
  port,
  hot: true,
  static: false,
  liveReload: true,
  // Not part of what webpack builds, and read by the portal at each start.
  watchFiles: [declaration],
  allowedHosts: ['localhost', '127.0.0.1'],
  client: {
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    logging: 'warn',
    webSocketURL: `ws://localhost:${port}/ws`,
  },
  setupMiddlewares: (middlewares) => [
    { name: 'allow-portal', middleware: allowPortal },
    {
      name: 'registry-entry',
      path: '/registry-entry.json',
      middleware: (_request, response) =>
        entry().then(
          (found) => response.json(found),
          (error) => response.status(500).json({ problem: error.message }),
        ),
    },
    ...middlewares,
  ],
});
