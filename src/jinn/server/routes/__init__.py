"""The routes of the API, by subject; each module ends with its `ROUTES`."""
